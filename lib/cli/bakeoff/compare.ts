import { type ComparisonTable, comparisonTableSchema } from '../../api/schemas/comparison';
import { filterParam } from '../../view/params';
import { joinTexts } from '../../view/text-list';
import { type Condition, judge, readCondition } from './condition';
import { hasOption, optionOf, type Told } from './options';
import { markdownReport } from './report';
import { ask, readAs, serverOf } from './server';
import { type Terminal, wrong } from './terminal';

/** Prints a comparison and judges it. */
export async function compare(told: Told, terminal: Terminal): Promise<number> {
  if (told.files.length > 0) return wrong(terminal, `compare reads no files, found "${told.files[0]}"`);
  const conditions = conditionsOf(told);
  if ('wrong' in conditions) return wrong(terminal, conditions.wrong);
  const query = queryOf(told, conditions.found);
  if ('wrong' in query) return wrong(terminal, query.wrong);
  const server = serverOf(told, terminal);
  if ('wrong' in server) return wrong(terminal, server.wrong);
  const answer = await ask(server, { method: 'GET', path: `/api/compare?${query.found}` });
  if ('failed' in answer) return wrong(terminal, answer.failed);
  const table = readAs(comparisonTableSchema, answer.body);
  if ('failed' in table) return wrong(terminal, table.failed);
  const verdicts = conditions.found.map((condition) => judge(condition, table));
  const doubt = doubtOf(table, verdicts);
  terminal.stdout.write(
    hasOption(told, 'json')
      ? `${JSON.stringify(answer.body)}\n`
      : markdownReport(table, verdicts, server.url, doubt),
  );
  if (doubt !== null) return wrong(terminal, doubt);
  return verdicts.some(({ met }) => met.length > 0) ? 1 : 0;
}

function conditionsOf(told: Told): { found: Condition[] } | { wrong: string } {
  const found: Condition[] = [];
  for (const written of told.values.get('fail-if') ?? []) {
    const condition = readCondition(written);
    if (condition === null)
      return {
        wrong: `--fail-if is a metric, <, <=, > or >=, and a ratio or a percentage, found "${written}"`,
      };
    found.push(condition);
  }
  return { found };
}

/** Parameters of a link that an option replaces. */
const REPLACED = ['metric', 'row', 'column', 'base', 'base-column'] as const;

function queryOf(
  told: Told,
  conditions: readonly Condition[],
): { found: URLSearchParams } | { wrong: string } {
  const link = optionOf(told, 'link') ?? '';
  const query = new URLSearchParams(link.includes('?') ? link.slice(link.indexOf('?') + 1) : link);
  const given = told.values.get('where') ?? [];
  const pairs = given.map(
    (pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const,
  );
  const odd = given.find((pair) => pair.indexOf('=') < 1);
  if (odd !== undefined) return { wrong: `--where is KEY=VALUE, found "${odd}"` };
  for (const [key] of pairs) query.delete(filterParam(key));
  for (const [key, value] of pairs) query.append(filterParam(key), value);
  for (const name of REPLACED) {
    const values = told.values.get(name);
    if (values === undefined) continue;
    query.delete(name);
    if (name === 'row' || name === 'column') query.set(name, joinTexts(values));
    else for (const value of values) query.append(name, value);
  }
  for (const { metric } of conditions)
    if (!query.getAll('metric').includes(metric)) query.append('metric', metric);
  const isBased = query.has('base') || query.has('base-column');
  if (isBased && !query.has('values')) query.set('values', 'ratio');
  return { found: query };
}

/** Why conditions cannot be judged: what was asked for is not what was compared. Null: they can. */
function doubtOf(table: ComparisonTable, verdicts: ReturnType<typeof judge>[]): string | null {
  if (table.total === 0) return 'no run matches, so there is nothing to compare';
  if (verdicts.length === 0) return null;
  if (table.base === null) return 'nothing is the base; name it by --base or --base-column';
  const notice = table.notices.find(({ code }) => code !== 'unknown-version');
  if (notice) return notice.message;
  if (table.base.isMissing) return `no run has the base ${table.base.label}`;
  const empty = verdicts.find(({ judged }) => judged === 0);
  return empty
    ? `no cell of ${empty.condition.metric} has a ratio, so "${empty.condition.written}" could not be judged`
    : null;
}
