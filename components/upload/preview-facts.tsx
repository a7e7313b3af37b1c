import styles from './add.module.css';
import type { Preview } from './preview';
import { countOf, formatCount } from './sizes';

export interface FormatChoice {
  id: string;
  label: string;
}

/** What was found, in numbers; the format can be chosen. */
export function Facts({
  preview,
  formats,
  onFormat,
}: {
  preview: Preview;
  formats: readonly FormatChoice[];
  /** Null: find it by content. */
  onFormat(id: string | null): void;
}) {
  const { counts, format, isChosen } = preview;
  return (
    <dl className={styles.found}>
      <div>
        <dt>
          <label htmlFor="format">Format</label>
        </dt>
        <dd>
          <select
            id="format"
            className="pick"
            value={format?.id ?? ''}
            onChange={(event) => onFormat(event.target.value === FIND ? null : event.target.value)}
          >
            {format === null && <option value="">unknown</option>}
            {formats.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
            {isChosen && <option value={FIND}>find by content</option>}
          </select>
          <small>{isChosen ? 'chosen by hand' : format ? 'found by content' : 'not found by content'}</small>
        </dd>
      </div>
      {factsOf(preview).map(({ label, count, details }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{formatCount(count)}</b>
            <small>{details.filter((detail) => detail !== '').join(', ')}</small>
          </dd>
        </div>
      ))}
      {counts.runs === 0 && counts.configs === 0 && (
        <div>
          <dt>Runs</dt>
          <dd>
            <b>0</b>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Not the id of a format. */
const FIND = '*';

function factsOf({ counts }: Preview): { label: string; count: number; details: string[] }[] {
  const some = (count: number, word: string) => (count > 0 ? `${formatCount(count)} ${word}` : '');
  return [
    {
      label: 'Runs',
      count: counts.runs,
      details: [counts.lostLines > 0 ? `${countOf(counts.lostLines, 'line')} lost` : ''],
    },
    { label: 'Configs', count: counts.configs, details: [some(counts.configsWithoutRun, 'without a run')] },
    {
      label: 'Values',
      count: counts.values,
      details: [some(counts.missing, 'missing'), some(counts.unreadable, 'unreadable')],
    },
    { label: 'Series', count: counts.series, details: [some(counts.points, 'points')] },
  ].filter(({ count, details }) => count > 0 || details.some((detail) => detail !== ''));
}
