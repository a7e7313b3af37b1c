import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { previewMetadata } from '@/app/preview-metadata';
import { type PinAnswer, pinAnswerText } from '@/components/pins/pin-data';
import { PinPage } from '@/components/pins/pin-page';
import { pinAddress } from '@/lib/pins/pinned';
import { changesOf, loadPinned } from './load-pinned';

interface Props {
  params: Promise<{ hash: string }>;
}

export default async function Page({ params }: Props) {
  const pinned = await loadPinned((await params).hash);
  if (!pinned) notFound();
  const { id, createdAt, query, comparison, entities, uploads } = pinned;
  const answer: PinAnswer = {
    id,
    createdAt,
    query,
    comparison,
    colours: [...entities],
    uploads,
    ...(await changesOf(pinned)),
  };
  return <PinPage answer={pinAnswerText(answer)} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const pinned = await loadPinned((await params).hash);
  if (!pinned) return { title: 'No such pin' };
  const address = pinAddress(pinned.id);
  return previewMetadata(pinned, address, `${address}@card.png`);
}
