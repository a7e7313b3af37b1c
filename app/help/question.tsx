import { Link } from '@/components/ui/link';
import css from './help.module.css';

const STEPS = [
  {
    query: 'config=v4&config=v5',
    name: 'v5 beside v4',
    text: 'The base is v4. v5 inserts 28,153 rows a second instead of 20,916 on MongoDB 3.6.5: 1.346×; on 4.0.0 1.367×. On the right: four eviction settings differ, all of them defaults in v4.',
  },
  {
    query: 'why=pairs#pairs',
    name: 'All pairs one knob apart',
    text: 'Is it one of the four? The table “Which knob matters” has the dirty trigger and target together with the eviction trigger and target, in one row with one pair. Below it stands why: eviction trigger and target are always changed together with dirty trigger and target. No single setting moves the rate by more than 3 %.',
  },
  {
    query: 'kind=scatter',
    name: 'What it cost',
    text: 'The rate is not all that moved: v5 writes 0.26× the KB per insert (1.49 instead of 5.74), since dirty pages stay longer before they are written, and holds 1.52× the memory (60.9 GB instead of 40.0). The scatter shows both groups far apart.',
  },
  {
    query: 'metric=insert_rate_avg&metric=write_bytes_per_insert&metric=process_rss',
    name: 'The answer, to be sent',
    text: 'So: eviction sets in later. Its threads begin at 85 % dirty or 90 % full, and inserts have to help at 90 % or 95 %; so pages can be written fewer times and inserts wait less: that is how WiredTiger works, not what the numbers say. Which of the two pairs of settings does it, these runs cannot tell: that needs a run that changes one alone. Press Share.',
  },
] as const;

interface Props {
  id: string;
  title: string;
  /** Id of the upload that it is about; null: it was deleted. */
  upload: string | null;
}

/** One real question about the example data, answered in links. */
export function Question({ id, title, upload }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        With the example of 28 WiredTiger configurations:{' '}
        <strong>why is v5 a third faster than v4, when no single knob explains it?</strong>
      </p>
      {upload === null && (
        <p>
          The example is not stored here any more; an empty <Link href="/">library</Link> offers to load it
          again.
        </p>
      )}
      <ol className={css.steps}>
        {STEPS.map((step) => (
          <li key={step.name}>
            {upload === null ? (
              <b>{step.name}</b>
            ) : (
              <Link
                href={`/compare?engine=WiredTiger&upload=${upload.slice(0, 12)}&base=v4&selected=v5&${step.query}`}
              >
                {step.name}
              </Link>
            )}
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
