import type { Mark, ScatterMark } from '@/lib/charts/chart';
import css from './plot.module.css';

/** What is known of a mark, in a few lines. */
export function MarkTip({ mark }: { mark: Mark | ScatterMark }) {
  const runs = mark.repeats === null ? null : `median of ${mark.repeats.n} runs`;
  return (
    <>
      <p>
        <b>{mark.label}</b>
      </p>
      {'where' in mark ? (
        <p>{mark.where}</p>
      ) : (
        <p>
          {mark.text !== mark.absolute && (
            <>
              <b>{mark.text}</b> ·{' '}
            </>
          )}
          {mark.withUnit}
          <Judged mark={mark} />
        </p>
      )}
      {runs && <p>{runs}</p>}
    </>
  );
}

function Judged({ mark }: { mark: Mark }) {
  if (mark.isBase) return <> · base</>;
  if (mark.judgement !== 'better' && mark.judgement !== 'worse') return null;
  return (
    <>
      {' · '}
      <span className={css[mark.judgement]}>{mark.judgement}</span>
    </>
  );
}
