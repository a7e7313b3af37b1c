/** Whether a key press belongs to a field that takes text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null
  );
}

const PAGE_OF_KEY: Readonly<Record<string, string>> = { l: '/', c: '/compare', f: '/formats' };

/** Listens for the keys that work on every page; the answer stops it. */
export function listenForShortcuts(does: { showKeys(): void; open(address: string): void }): () => void {
  let previous = '';
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const page = previous === 'g' ? PAGE_OF_KEY[event.key] : undefined;
    previous = event.key;
    if (page) does.open(page);
    else if (event.key === '?') does.showKeys();
    else if (event.key === '/') {
      const field = document.querySelector<HTMLInputElement>('input[data-shortcut="/"]');
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    }
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
