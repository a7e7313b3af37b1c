'use client';

import { useEffect, useState } from 'react';
import { useLineRange } from './line-range';
import type { CellReading } from './read-cell';
import { showCell } from './show-cell';
import side from './side.module.css';

interface LineAnswer {
  number: number;
  runs: { id: string; label: string }[];
  cells: CellReading[];
}

/** The line that the address names, cell by cell as it was read. */
export function LineReading({ uploadId }: { uploadId: string }) {
  const range = useLineRange();
  const number = range?.from === range?.to ? (range?.from ?? null) : null;
  const [answer, setAnswer] = useState<LineAnswer | null>(null);
  const [chosen, setChosen] = useState<CellReading | null>(null);

  useEffect(() => {
    setChosen(null);
    if (number === null) return setAnswer(null);
    const stop = new AbortController();
    fetch(`/api/uploads/${uploadId}/lines/${number}`, { signal: stop.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((read: LineAnswer | null) => setAnswer(read))
      .catch(() => undefined); // it only adds to what the page shows
    return () => stop.abort();
  }, [uploadId, number]);

  useEffect(() => (number === null ? undefined : showCell(number, chosen?.span ?? null)), [number, chosen]);

  if (!answer || answer.cells.length === 0)
    return (
      <>
        <h2 className={side.sub}>A line as read</h2>
        <p className={side.hint}>
          {answer
            ? `Line ${answer.number} holds no value.`
            : 'Press the number of a line to see what its cells were read as. With Shift several lines are named.'}
        </p>
      </>
    );
  const [first] = answer.runs;
  const isOne = answer.runs.length === 1;
  return (
    <>
      <h2 className={side.sub}>
        Line {answer.number} as read{' '}
        {isOne && first && (
          <small>
            <a href={`/runs/${first.id}`}>{first.label}</a>
          </small>
        )}
      </h2>
      <table className={side.cells}>
        <thead className="sr">
          <tr>
            <th>Column</th>
            <th>Cell</th>
            <th>Read as</th>
          </tr>
        </thead>
        <tbody>
          {answer.cells.map((cell) => (
            <tr
              key={`${cell.run} ${cell.label} ${cell.metric}`}
              className={cell === chosen ? side.on : undefined}
              title={cell.metric}
              onMouseEnter={() => setChosen(cell)}
              onMouseLeave={() => setChosen(null)}
            >
              <th scope="row">
                {cell.label}
                {!isOne && <small>{cell.run}</small>}
              </th>
              <td>{cell.raw}</td>
              <td>{cell.readAs ?? <span className="mute">missing</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
