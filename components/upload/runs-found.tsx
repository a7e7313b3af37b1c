import styles from './add.module.css';
import type { PreviewRuns } from './preview';
import { formatCount } from './sizes';

/** The runs by name and by what tells them apart, to be looked over before they are stored. */
export function RunsFound({ runs: { columns, rows }, total }: { runs: PreviewRuns; total: number }) {
  return (
    <details className={styles.runs} open>
      <summary className={styles.sub}>
        Runs <small>as they were read</small>
      </summary>
      <table className="tbl">
        <thead>
          <tr>
            <th>Run</th>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
            <th className="num">Values</th>
            <th className="num">Line</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, line, cells, values }) => (
            <tr key={`${line} ${name}`}>
              <th scope="row" className="mono">
                {name}
              </th>
              {cells.map((cell, i) => (
                <td key={columns[i]}>{cell === '' ? <span className="mute">–</span> : cell}</td>
              ))}
              <td className="num">{formatCount(values)}</td>
              <td className="num">{formatCount(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length && <p className="t12 mute">and {formatCount(total - rows.length)} more</p>}
    </details>
  );
}
