/** The mark of the project: two lanes of a chart. app/icon.svg draws the same. */
export function Mark() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M1.5 1v14" stroke="currentColor" strokeWidth="1.5" />
      <path d="M2 4.5h7M2 11.5h10" stroke="currentColor" strokeWidth="1.5" fill="none" />
      <circle cx="10.6" cy="4.5" r="2.1" fill="var(--c1)" />
      <path d="M13 9l2.5 2.5L13 14l-2.5-2.5z" fill="var(--c2)" />
    </svg>
  );
}
