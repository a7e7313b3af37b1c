import type { CSSProperties, ReactNode } from 'react';

/* A table that is laid out as a grid: browsers do not all keep the meaning of table elements whose display is another. */

export function Table({
  label,
  className,
  style,
  children,
}: {
  label: string;
  className: string | undefined;
  style: CSSProperties;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="table" aria-label={label} className={className} style={style}>
      {children}
    </div>
  );
}

export function Row({
  className,
  line,
  style,
  children,
}: {
  className: string | undefined;
  line: number;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: a row of a table is no control
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="row" className={className} style={{ ...style, gridRow: line }}>
      {children}
    </div>
  );
}

export function Cell({
  role = 'cell',
  className,
  column,
  span = 1,
  title,
  style,
  children,
}: {
  role?: 'cell' | 'columnheader' | 'rowheader';
  className: string | undefined;
  column: number;
  span?: number;
  title?: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
}) {
  const spans = span > 1 ? { 'aria-colspan': span } : {};
  return (
    <div
      role={role}
      className={className}
      title={title}
      {...spans}
      style={{ ...style, gridColumn: span > 1 ? `${column} / span ${span}` : column }}
    >
      {children}
    </div>
  );
}
