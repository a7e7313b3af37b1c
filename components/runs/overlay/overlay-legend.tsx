import Link from 'next/link';
import { entityPaint } from '@/lib/charts/tokens';
import type { ChartRun } from '../time/chart-run';
import css from './overlay.module.css';

/** Which line is which run: each leads to its page. */
export function OverlayLegend({ runs }: { runs: readonly ChartRun[] }) {
  return (
    <ul className={css.legend}>
      {runs.map(({ entity, address }) => (
        <li key={entity.key}>
          <svg viewBox="0 0 18 8" aria-hidden="true">
            <path d="M0 4H18" style={{ stroke: entityPaint(entity.colour) }} />
          </svg>
          <Link href={address}>{entity.label}</Link>
        </li>
      ))}
    </ul>
  );
}
