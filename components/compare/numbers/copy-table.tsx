'use client';

import { useEffect, useState } from 'react';
import { isTyping } from '@/components/ui/shortcuts';
import type { Comparison } from '@/lib/compare/comparison';
import type { NumbersTable } from '@/lib/compare/numbers-table';
import { tableMarkdown, tableTsv } from '@/lib/compare/table-text';

const FORMS = {
  tsv: { label: 'Copy TSV', key: 't', write: tableTsv },
  markdown: { label: 'Copy Markdown', key: 'm', write: tableMarkdown },
} as const;

type Form = keyof typeof FORMS;

const SAID_MS = 2000;

/** Puts the table on the clipboard as text, by click or by one key. */
export function CopyTable({ comparison, table }: { comparison: Comparison; table: NumbersTable }) {
  const [said, setSaid] = useState<{ form: Form; words: string } | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      if (document.querySelector('dialog[open], [role="dialog"], [role="menu"], [role="listbox"]')) return;
      const form = formOf(event.key);
      if (form !== null) void copy(form, comparison, table).then(setSaid);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [comparison, table]);
  return (
    <>
      {(['tsv', 'markdown'] as const).map((form) => (
        <button
          key={form}
          type="button"
          className="btn-link"
          aria-keyshortcuts={FORMS[form].key}
          title={`Key: ${FORMS[form].key}`}
          onClick={() => copy(form, comparison, table).then(setSaid)}
        >
          {said?.form === form ? said.words : FORMS[form].label}
        </button>
      ))}
      <span className="sr" role="status">
        {said?.words ?? ''}
      </span>
    </>
  );
}

function formOf(key: string): Form | null {
  return key === FORMS.tsv.key ? 'tsv' : key === FORMS.markdown.key ? 'markdown' : null;
}

async function copy(
  form: Form,
  comparison: Comparison,
  table: NumbersTable,
): Promise<{ form: Form; words: string }> {
  try {
    await navigator.clipboard.writeText(FORMS[form].write(comparison, table));
    return { form, words: 'Copied' };
  } catch {
    return { form, words: 'The browser did not allow it' };
  }
}
