import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import type { Check } from '@/lib/model';
import css from './checks-list.module.css';

/** Statements of a text held against one another: those that disagree first. */
export function ChecksList({
  checks,
  addressOfLine,
}: {
  checks: readonly Check[];
  addressOfLine: (line: number) => string;
}) {
  if (checks.length === 0) return null;
  const rank = { failed: 0, differs: 1, holds: 2 } as const;
  const sorted = [...checks].sort((a, b) => rank[a.status] - rank[b.status]);
  return (
    <section aria-labelledby="checks">
      <h2 className="h" id="checks">
        Cross-checks
      </h2>
      <ul className={css.checks}>
        {sorted.map((check) => (
          <li key={check.code} className={css[check.status]}>
            <Icon name={ICONS[check.status]} label={WORDS[check.status]} />
            <span>
              <Message text={check.message} isStrong={check.status !== 'holds'} />
              {check.lines.length > 0 && <Lines lines={check.lines} addressOfLine={addressOfLine} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ICONS = { failed: 'error', differs: 'warning', holds: 'check' } as const;
const WORDS = { failed: 'Failed', differs: 'Differs', holds: 'Holds' } as const;

/** The first statement of a message strong, where it reports something. */
function Message({ text, isStrong }: { text: string; isStrong: boolean }) {
  const end = text.search(/[:.] /);
  if (!isStrong || end === -1) return text;
  return (
    <>
      <b>{text.slice(0, end + 1)}</b>
      {text.slice(end + 1)}
    </>
  );
}

const MOST = 6;

function Lines({
  lines,
  addressOfLine,
}: {
  lines: readonly number[];
  addressOfLine: (line: number) => string;
}) {
  const shown = lines.slice(0, MOST);
  return (
    <span className={css.lines}>
      {' '}
      {lines.length === 1 ? 'Line' : 'Lines'}{' '}
      {shown.map((line, i) => (
        <span key={line}>
          {i > 0 && ', '}
          <Link href={addressOfLine(line)}>{line}</Link>
        </span>
      ))}
      {lines.length > MOST && ` and ${lines.length - MOST} more`}
    </span>
  );
}
