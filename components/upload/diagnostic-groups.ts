import type { Diagnostic, Severity } from '@/lib/model';
import type { Excerpt } from './excerpt';

/** A diagnostic with the line that it is about. */
export interface ShownDiagnostic extends Omit<Diagnostic, 'span'> {
  excerpt: Excerpt | null;
}

/** Diagnostics of one kind, in the order of the lines. */
export interface DiagnosticGroup<T> {
  severity: Severity;
  code: string;
  shown: T[];
  /** The others, shown when somebody asks for them. */
  folded: T[];
}

const ORDER: readonly Severity[] = ['error', 'warning', 'note'];
/** What was lost is looked at line by line; of the rest one line stands for its kind. */
const SHOWN: Readonly<Record<Severity, number>> = { error: 4, warning: 1, note: 1 };

/** Diagnostics by kind: errors first, then warnings and notes, each kind where its first line is. */
export function groupDiagnostics<T extends Pick<Diagnostic, 'severity' | 'code'>>(
  diagnostics: readonly T[],
): DiagnosticGroup<T>[] {
  const groups = new Map<string, DiagnosticGroup<T>>();
  for (const diagnostic of diagnostics) {
    const { severity, code } = diagnostic;
    const key = `${severity} ${code}`;
    const group = groups.get(key) ?? { severity, code, shown: [], folded: [] };
    groups.set(key, group);
    (group.shown.length < SHOWN[severity] ? group.shown : group.folded).push(diagnostic);
  }
  return [...groups.values()].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}

/** `2 errors, 1 warning, 1 note`; empty for none. */
export function countWords(diagnostics: readonly Pick<Diagnostic, 'severity'>[]): string {
  return ORDER.map((severity) => ({
    severity,
    count: diagnostics.filter((d) => d.severity === severity).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${count.toLocaleString('en')} ${severity}${count === 1 ? '' : 's'}`)
    .join(', ');
}
