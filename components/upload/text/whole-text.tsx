import { Fragment } from 'react';
import type { AnnotatedLine } from './annotated-line';
import { foldLines } from './fold-lines';
import styles from './text.module.css';
import { LineSayings, TextLine } from './text-line';

/** A text that is in the page as a whole, the parts folded that tell nothing. Works without script: lines are anchors, folds open. */
export function WholeText({ lines }: { lines: readonly AnnotatedLine[] }) {
  return foldLines(lines).map((block) =>
    block.summary === null ? (
      <Lines key={block.lines[0]?.number} lines={block.lines} />
    ) : (
      <details key={block.lines[0]?.number} className={styles.fold}>
        <summary>
          <span className={styles.folded}>
            {block.lines[0]?.number}–{block.lines.at(-1)?.number}
          </span>
          {block.summary}
        </summary>
        <Lines lines={block.lines} />
      </details>
    ),
  );
}

function Lines({ lines }: { lines: readonly AnnotatedLine[] }) {
  return lines.map((line) => (
    <Fragment key={line.number}>
      <TextLine line={line} />
      <LineSayings says={line.says} />
    </Fragment>
  ));
}
