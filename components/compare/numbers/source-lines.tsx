'use client';

import { useEffect, useState } from 'react';
import type { Cell, ComparedMetric, Source } from '@/lib/compare/comparison';
import type { Run } from '@/lib/model';
import type { Compared } from '../compare-data';
import css from './numbers.module.css';
import { tokenSpan } from './token-span';

/** More sources than this are counted. */
const MOST = 3;

/** The lines that a number comes from, its cell lit, each with a link to it. */
export function SourceLines({
  cell,
  metric,
  compared,
}: {
  cell: Cell;
  metric: ComparedMetric;
  compared: Compared;
}) {
  const { comparison, selection, facts } = compared;
  const shown = cell.sources.slice(0, MOST);
  return (
    <>
      {shown.map((source) => {
        const run = comparison.runs[source.run];
        if (!run) return null;
        const upload = facts.uploads.find(({ id }) => id === run.uploadId);
        const whole = selection.runs.find(({ id }) => id === run.id);
        const name = upload?.name ?? upload?.title ?? 'the text';
        if (facts.missingUploads.includes(run.uploadId))
          return (
            <div key={`${run.id} ${source.line}`}>
              {source.derived && <p className={css.formula}>{source.derived.formula}</p>}
              <p className={css.quiet}>
                {source.raw !== null && <>“{source.raw}” in </>}line {source.line} of {name}, which is not
                stored here any more
              </p>
            </div>
          );
        return (
          <div key={`${run.id} ${source.line}`}>
            {source.derived && <p className={css.formula}>{source.derived.formula}</p>}
            <SourceLine
              uploadId={run.uploadId}
              source={source}
              run={whole ?? null}
              metric={metric.metric.id}
            />
            <p className={css.tipActs}>
              <a href={`/uploads/${run.uploadId}#L${source.line}`}>
                Line {source.line} of {name}
              </a>{' '}
              <a href={`/runs/${run.id}`}>Its run</a>
            </p>
          </div>
        );
      })}
      {cell.sources.length > shown.length && (
        <p className={css.quiet}>and {cell.sources.length - shown.length} more runs</p>
      )}
    </>
  );
}

/** Characters of a line that are shown. */
const LONGEST = 120;

function SourceLine({
  uploadId,
  source,
  run,
  metric,
}: {
  uploadId: string;
  source: Source;
  run: Run | null;
  metric: string;
}) {
  const text = useLine(uploadId, source.line);
  if (text === null) return <p className={css.source}> </p>;
  const span = source.raw === null ? null : tokenSpan(text, source.raw, ...placeOf(run, source, metric));
  // the lit cell is in sight
  const start = span !== null && span[1] > LONGEST ? Math.max(0, span[0] - 40) : 0;
  const part = (from: number, to: number) => text.slice(Math.max(from, start), Math.min(to, start + LONGEST));
  return (
    <p className={css.source}>
      <span className={css.lineNumber}>{source.line}</span>
      {start > 0 && '… '}
      {span === null ? (
        part(0, text.length)
      ) : (
        <>
          {part(0, span[0])}
          <mark>{part(span[0], span[1])}</mark>
          {part(span[1], text.length)}
        </>
      )}
      {text.length > start + LONGEST && ' …'}
    </p>
  );
}

/** Which of the cells of its line that are written alike a cell is, and of how many. */
function placeOf(run: Run | null, { line, raw }: Source, metric: string): [number, number] {
  const alike = run?.measurements.filter((one) => one.line === line && one.raw === raw) ?? [];
  return [
    Math.max(
      0,
      alike.findIndex((one) => one.metric === metric),
    ),
    Math.max(1, alike.length),
  ];
}

const read = new Map<string, Promise<string | null>>();

/** A line of a stored text; null until it is here, and when it cannot be read. */
function useLine(uploadId: string, line: number): string | null {
  const [found, setFound] = useState<{ name: string; text: string | null } | null>(null);
  const name = `${uploadId} ${line}`;
  useEffect(() => {
    let isWanted = true;
    const reading = read.get(name) ?? readLine(uploadId, line);
    read.set(name, reading);
    reading.then((text) => {
      if (text === null) read.delete(name);
      if (isWanted) setFound({ name, text });
    });
    return () => {
      isWanted = false;
    };
  }, [name, uploadId, line]);
  return found?.name === name ? found.text : null;
}

async function readLine(uploadId: string, line: number): Promise<string | null> {
  try {
    const response = await fetch(`/api/uploads/${uploadId}/lines?from=${line}&to=${line}`);
    if (!response.ok) return null;
    const { lines }: { lines: { text: string }[] } = await response.json();
    return lines[0]?.text ?? null;
  } catch {
    return null;
  }
}
