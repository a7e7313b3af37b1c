import { Icon } from '@/components/ui/icon';
import type { Comparison, Threshold } from '@/lib/compare/comparison';
import type { KnobDesign } from '@/lib/compare/knob-design';
import type { SettingEffect } from '@/lib/compare/matched-pairs';
import { formatRatio } from '@/lib/metrics/format';
import type { Direction } from '@/lib/model';
import { changeWords, effectOf } from './effect-words';
import css from './pairs.module.css';
import { Scroll } from './scroll';

/** The median effect of every change of a setting, and the knobs whose effect nobody can see here. */
export function EffectTable({
  comparison,
  design,
  effects,
  direction,
  threshold,
}: {
  comparison: Comparison;
  design: KnobDesign;
  effects: readonly SettingEffect[];
  direction: Direction;
  threshold: Threshold;
}) {
  const hasColumns = comparison.keys.columns.length > 0;
  const hidden = design.groups.filter(({ isIdentified }) => !isIdentified);
  return (
    <div className={css.effects}>
      <h3 className={css.sub}>
        Which knob matters <small>median of matched pairs</small>
      </h3>
      <Scroll>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Knob</th>
              <th scope="col">Change</th>
              <th scope="col" className={css.num}>
                Median
              </th>
              <th scope="col" className={css.num}>
                Range
              </th>
              <th scope="col" className={css.num}>
                Pairs
              </th>
              {hasColumns &&
                comparison.columns.map(({ key, label }) => (
                  <th key={key} scope="col" className={css.num}>
                    {label}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {effects.map((effect) => {
              const words = changeWords(design, effect);
              return (
                <tr key={JSON.stringify([effect.groups, effect.fromSettings, effect.toSettings])}>
                  <th scope="row">{words.map(({ knob }) => knob).join(' with ')}</th>
                  <td className={css.change}>
                    {words.map(({ knob, from, to }, i) => (
                      <span key={knob}>
                        {i > 0 && ', '}
                        {from} <Icon name="arrow-right" label="to" /> {to}
                      </span>
                    ))}
                  </td>
                  <td className={`${css.num} ${css[effectOf(effect.median, direction, threshold)]}`}>
                    <b>{ratioText(effect.median)}</b>
                  </td>
                  <td className={css.num}>
                    {effect.ratios > 1 ? `${ratioText(effect.least)} to ${ratioText(effect.greatest)}` : '–'}
                  </td>
                  <td className={css.num}>{effect.pairs}</td>
                  {hasColumns &&
                    effect.byColumn.map(({ median }, i) => (
                      <td key={comparison.columns[i]!.key} className={css.num}>
                        {ratioText(median)}
                      </td>
                    ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      {hidden.length > 0 && (
        <ul className={css.hidden}>
          {hidden.map(({ label, note }) => (
            <li key={label}>
              <b>{label}</b>: {note}. Its own effect cannot be told.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function ratioText(ratio: number | null): string {
  return ratio === null ? '–' : formatRatio(ratio);
}
