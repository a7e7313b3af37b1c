import type { Metadata } from 'next';
import { completedView, unpackSelection } from '@/components/compare/compare-data';
import { ComparePage } from '@/components/compare/compare-page';
import { sentenceOf } from '@/components/compare/sentence-of';
import { compareRuns } from '@/lib/compare/compare-runs';
import { titleParts } from '@/lib/compare/title';
import { loadCompare } from './load-compare';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: Props) {
  const query = queryOf(await searchParams);
  const answer = await loadCompare(query);
  return <ComparePage answer={JSON.stringify(answer)} asked={query} />;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { facts, selection } = await loadCompare(queryOf(await searchParams));
  if (selection === null || facts.total === 0)
    return { title: 'Compare', description: 'Runs of storage-engine benchmarks, lined up side by side.' };
  const view = completedView(facts.query);
  const { runs, configs } = unpackSelection(selection);
  const comparison = compareRuns(runs, configs, facts.metrics, view);
  const title = titleParts(comparison, view.scatter).join(' · ');
  const description = sentenceOf({ comparison, view })
    .map(({ text }) => text)
    .join('');
  return {
    title,
    description,
    openGraph: { title, description, type: 'website', siteName: 'Bakeoff' },
  };
}

function queryOf(params: Record<string, string | string[] | undefined>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(pairs).toString();
}
