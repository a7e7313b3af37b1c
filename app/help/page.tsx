import type { Metadata } from 'next';
import { Link } from '@/components/ui/link';
import { EXAMPLES } from '@/lib/cli/examples';
import { listUploads } from '@/lib/store';
import reference from '../reference.module.css';
import css from './help.module.css';
import { Question } from './question';

export const metadata: Metadata = {
  title: 'Help',
  description:
    'How to read what Bakeoff shows: colours, marks, bases, trust, and one question answered step by step.',
};

const TITLES = {
  question: 'A question, step by step',
  picture: 'Reading a picture',
  numbers: 'Reading the numbers',
  trust: 'Can it be trusted?',
  run: 'Inside a run',
  share: 'Showing it to others',
  own: 'Files of your own',
} as const;

export default async function Help() {
  const uploads = await listUploads({ search: 'WiredTiger' });
  const example = uploads.find(({ title }) => title === EXAMPLES[0]?.title);
  return (
    <main id="main" className={reference.page}>
      <nav className={reference.index} aria-label="Help">
        <h2 className="h">Help</h2>
        <ul>
          {Object.entries(TITLES).map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`${reference.content} ${css.text}`}>
        <h1>Help</h1>
        <p className={reference.lead}>
          Press <kbd>?</kbd> on any page for its keys. What a column means, its unit and which way it improves
          stands on <Link href="/formats">Formats</Link>; for scripts there is an <Link href="/api">API</Link>
          .
        </p>
        <Question id="question" title={TITLES.question} upload={example?.id ?? null} />
        <Picture />
        <Numbers />
        <Trust />
        <InsideARun />
        <Share />
        <Own />
      </div>
    </main>
  );
}

function Picture() {
  return (
    <section aria-labelledby="picture">
      <h2 id="picture">{TITLES.picture}</h2>
      <dl>
        <dt>Rows, columns, charts</dt>
        <dd>
          Any dimension or knob can make them. A dimension that is on none of them and differs is named above
          the picture; one press puts it on an axis or averages over it.
        </dd>
        <dt>Base</dt>
        <dd>
          What the others are compared with: a row in each column, a column, or one cell. Point at a row, a
          column or a number (or reach it by keyboard) and press its “base”. It stays the base when it is
          hidden.
        </dd>
        <dt>Colour and shape of a mark</dt>
        <dd>Which column it is. They stay the same whatever is filtered.</dd>
        <dt>Grey band around the base</dt>
        <dd>Differences that do not count: within ±5 % in whole percent, or what you set under More.</dd>
        <dt>Faded, with a front line</dt>
        <dd>
          In a scatter: another run is at least as good in both metrics and better in one. Those on the front
          are named. It says what goes together, not what causes what.
        </dd>
        <dt>“no result”</dt>
        <dd>The text defines this configuration, but no row of it holds a result.</dd>
      </dl>
    </section>
  );
}

function Numbers() {
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers">{TITLES.numbers}</h2>
      <dl>
        <dt>
          <span className={css.better}>blue</span>, <span className={css.worse}>orange with a corner</span>
        </dt>
        <dd>
          Better or worse than the base, by the direction of the metric (↑ higher is better, ↓ lower is
          better), beyond the threshold. A metric whose direction nobody knows has no colour.
        </dd>
        <dt>–</dt>
        <dd>
          Missing: the text has nothing there, or <code>x</code>, <code>NA</code>, <code>-</code>. It is never
          0 and in no mean.
        </dd>
        <dt>Pressing a number</dt>
        <dd>Shows how it was computed and leads to the line of the text that it came from.</dd>
        <dt>mean of 20</dt>
        <dd>Geometric mean of the ratios, over the rows that both sides have: 20 of them.</dd>
        <dt>Brackets at knobs</dt>
        <dd>
          These settings always changed together in what is stored. Their effects cannot be told apart, so
          they are not.
        </dd>
        <dt>Struck through or grey</dt>
        <dd>The run missed the rate that it was asked to keep: it reached less than 95 % of it.</dd>
      </dl>
    </section>
  );
}

function Trust() {
  return (
    <section aria-labelledby="trust">
      <h2 id="trust">{TITLES.trust}</h2>
      <dl>
        <dt>“1 run each: no claim”</dt>
        <dd>One run against one run shows a difference, not whether it would come again.</dd>
        <dt>n, median, whiskers</dt>
        <dd>
          Runs that are equal in every dimension are repeats: their median is shown, with their spread and
          number.
        </dd>
        <dt>p after Holm</dt>
        <dd>
          How probable a difference like this is without any effect: exact Mann–Whitney test, corrected for
          everything that is shown together. Three runs a side cannot reach 0.05, and the page says so.
        </dd>
        <dt>1.31 to 1.40</dt>
        <dd>The ratio of medians lies there with 95 % confidence (bootstrap with a fixed seed).</dd>
      </dl>
    </section>
  );
}

function InsideARun() {
  return (
    <section aria-labelledby="run">
      <h2 id="run">{TITLES.run}</h2>
      <dl>
        <dt>Rate from counters</dt>
        <dd>
          Of each interval: how much a counter grew over the time that passed. A rate that the tool prints can
          be laid over it; where both disagree, that is marked.
        </dd>
        <dt>Stall, dip, spike</dt>
        <dd>
          Below half of the running median (the share can be chosen); below or above it by more than is usual
          in this run. A spike of one interval may be the work of two, counted at once.
        </dd>
        <dt>Warm-up, tail</dt>
        <dd>The time until the usual level is reached; the work after the last line of progress.</dd>
        <dt>“thinned”</dt>
        <dd>
          There are more points than the picture is wide. Of each part the lowest and the highest are drawn,
          so no stall is lost; zooming in brings all.
        </dd>
      </dl>
    </section>
  );
}

function Share() {
  return (
    <section aria-labelledby="share">
      <h2 id="share">{TITLES.share}</h2>
      <p>
        The address always holds the whole picture. Whoever opens it needs the same texts; ids come from
        content, so it works in every installation that holds them. A <em>pin</em> keeps the numbers too: it
        shows the same picture after texts were deleted or read again, and says what has changed since. Share
        also gives files (SVG, PNG, CSV, Markdown, JSON) and a frame for other pages. A PNG or SVG that is
        dropped on the library opens the comparison it was made from.
      </p>
    </section>
  );
}

function Own() {
  return (
    <section aria-labelledby="own">
      <h2 id="own">{TITLES.own}</h2>
      <p>
        Drop files on the <Link href="/">library</Link>, choose them, or paste text. Each is shown as it was
        read before it is stored, with every line that could not be read. A file that no format knows but that
        has a table is read as one: you say which columns name the run and what the others mean, and that is
        remembered for the same header. Passwords in pasted commands are masked before anything is sent.
      </p>
    </section>
  );
}
