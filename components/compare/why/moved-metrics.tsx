'use client';

import { useMemo } from 'react';
import { problemWords, valueText } from '@/lib/compare/cell-text';
import type { ComparedMetric } from '@/lib/compare/comparison';
import { type MovedMetric, movedMetrics } from '@/lib/compare/moved-metrics';
import { displayUnit, formatRatio } from '@/lib/metrics/format';
import type { Compared } from '../compare-data';
import { writtenLabel } from '../controls/options';
import type { Sides } from './sides';
import { useWholeRuns } from './use-whole-runs';
import css from './why.module.css';

/** Every metric that both sides have, by how much it changed, on one log scale. */
export function MovedMetrics({ compared, sides }: { compared: Compared; sides: Sides }) {
  const { facts, view, selection } = compared;
  const hasAll = selection.metrics === null;
  const [from, to] = [useWholeRuns(sides.from.runs, hasAll), useWholeRuns(sides.to.runs, hasAll)];
  const moved = useMemo(
    () => movedMetrics(from.runs, to.runs, facts.metrics, view.threshold),
    [from.runs, to.runs, facts.metrics, view.threshold],
  );
  if (moved.length === 0) return null;
  const widest = Math.max(...moved.map(({ ratio }) => lnSize(ratio)), Math.log(1.05));
  return (
    <>
      <h3 className={css.sub}>
        What moved{' '}
        <small>
          {sides.to.label} ÷ {sides.from.label}, log scale, by effect
        </small>
      </h3>
      <ul className={css.moved}>
        {moved.map((one) => (
          <li key={one.metric.id} title={valuesOf(one)}>
            <span className={css.movedName}>{writtenLabel(one.metric, compared)}</span>
            <Bar ratio={one.ratio} widest={widest} judgement={wordOf(one)} />
            <span className={css.movedRatio}>{one.ratio === null ? '–' : formatRatio(one.ratio)}</span>
            <span className={css[wordOf(one)]} title={one.problem ? problemWords(one.problem) : undefined}>
              {WORDS[wordOf(one)]}
            </span>
          </li>
        ))}
      </ul>
      {!(from.isWhole && to.isWhole) && (
        <p className={css.note}>Of the metrics of this comparison; the others are being read.</p>
      )}
    </>
  );
}

type Word = 'better' | 'worse' | 'same' | 'none' | 'no-ratio' | 'unsure';

const WORDS: Readonly<Record<Word, string>> = {
  better: 'better',
  worse: 'worse',
  same: 'within',
  none: 'no direction',
  'no-ratio': 'no ratio',
  unsure: 'not judged',
};

function wordOf({ judgement, metric, ratio, problem }: MovedMetric): Word {
  if (ratio === null) return 'no-ratio';
  if (problem !== null) return 'unsure';
  return metric.direction === 'none' ? 'none' : judgement;
}

function lnSize(ratio: number | null): number {
  return ratio === null || ratio <= 0 ? 0 : Math.abs(Math.log(ratio));
}

function Bar({ ratio, widest, judgement }: { ratio: number | null; widest: number; judgement: Word }) {
  const length = (46 * Math.min(lnSize(ratio), widest)) / widest;
  const isUp = (ratio ?? 1) > 1;
  return (
    <svg width="100%" height="20" aria-hidden="true">
      <line x1="50%" x2="50%" y1="0" y2="20" className={css.axis} />
      <rect
        x={`${isUp ? 50 : 50 - length}%`}
        width={`${length}%`}
        y="6"
        height="8"
        className={judgement === 'better' || judgement === 'worse' ? css[`${judgement}Bar`] : css.plainBar}
      />
    </svg>
  );
}

/** `5.95 KB to 1.00 KB`. */
function valuesOf({ metric, from, to, written }: MovedMetric): string {
  const values = [from.value, to.value].filter((value) => value !== null);
  const compared: ComparedMetric = {
    metric,
    written,
    unit: displayUnit(metric, values),
    isAllZero: false,
    inTable: true,
  };
  return `${metric.label}: ${valueText(from, compared)} to ${valueText(to, compared)}`;
}
