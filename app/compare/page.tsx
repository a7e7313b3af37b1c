import type { Metadata } from 'next';
import { ComparePage } from '@/components/compare/compare-page';
import { previewMetadata } from '../preview-metadata';
import { loadCompare } from './load-compare';
import { loadShown } from './shown';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: Props) {
  const query = queryOf(await searchParams);
  const answer = await loadCompare(query);
  return <ComparePage answer={JSON.stringify(answer)} asked={query} />;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const shown = await loadShown(queryOf(await searchParams));
  if (shown === null)
    return { title: 'Compare', description: 'Runs of storage-engine benchmarks, lined up side by side.' };
  return previewMetadata(shown, `/compare?${shown.query}`, `/compare@card.png?${shown.query}`);
}

function queryOf(params: Record<string, string | string[] | undefined>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(pairs).toString();
}
