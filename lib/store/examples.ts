import { database } from './database';

/** Which of the shipped examples were ever loaded here. */
export async function loadedExamples(): Promise<Set<string>> {
  const { reader } = await database();
  const rows = await reader.shippedExample.findMany({ select: { name: true } });
  return new Set(rows.map(({ name }) => name));
}

/** Remembers an example as loaded, so that it is not loaded again once its upload is deleted. */
export async function markExampleLoaded(name: string, loadedAt: string): Promise<void> {
  const { write } = await database();
  await write((tx) => tx.shippedExample.upsert({ where: { name }, create: { name, loadedAt }, update: {} }));
}
