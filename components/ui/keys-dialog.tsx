'use client';

import { Ask } from './dialog';

const KEYS = [
  { keys: ['/'], what: 'Search or filter on this page' },
  { keys: ['n'], what: 'Go to the numbers of a comparison' },
  { keys: ['g', 'l'], what: 'Go to the library' },
  { keys: ['g', 'c'], what: 'Go to the comparison' },
  { keys: ['g', 'f'], what: 'Go to the formats' },
  { keys: ['g', 'h'], what: 'Go to the help' },
  { keys: ['t', 'm'], what: 'Copy the table of a comparison as TSV, as Markdown' },
  { keys: ['Arrows'], what: 'Walk through a table or a chart; Enter opens what is there' },
  { keys: ['Tab'], what: 'Next control; Enter or Space uses it' },
  { keys: ['Esc'], what: 'Close what floats' },
  { keys: ['?'], what: 'Show these keys' },
] as const;

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Ask title="Keys" isOpen={isOpen} onClose={onClose}>
      <dl className="keys">
        {KEYS.map(({ keys, what }) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Ask>
  );
}
