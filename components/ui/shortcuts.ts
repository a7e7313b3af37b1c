/** Whether a key press belongs to a field that takes text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null
  );
}

const PAGE_OF_KEY: Readonly<Record<string, string>> = { l: '/', c: '/compare', f: '/formats', h: '/help' };

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
    else if (focusPlace(event.key)) event.preventDefault();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** What carries the key as its `data-shortcut` takes the focus, or in a table the cell that Tab leads to. */
function focusPlace(key: string): boolean {
  const place = document.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(key)}"]`);
  const target = place?.matches('input') ? place : place?.querySelector<HTMLElement>('[tabindex="0"]');
  target?.focus();
  if (target instanceof HTMLInputElement) target.select();
  return !!target;
}
