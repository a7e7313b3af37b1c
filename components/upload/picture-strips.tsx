import { Link } from '@/components/ui/link';
import { Strip } from '@/components/ui/strip';
import type { PictureFile } from './pictures';

/** What the pictures among added files lead to. */
export function PictureStrips({
  pictures,
  onDismiss,
}: {
  pictures: readonly PictureFile[];
  onDismiss(picture: PictureFile): void;
}) {
  return pictures.map((picture) => (
    <PictureStrip key={picture.name} {...picture} onDismiss={() => onDismiss(picture)} />
  ));
}

function PictureStrip({ name, address, onDismiss }: PictureFile & { onDismiss(): void }) {
  const dismiss = (
    <button type="button" className="btn-link" onClick={onDismiss}>
      Dismiss
    </button>
  );
  if (address === null)
    return (
      <Strip severity="warning" actions={dismiss}>
        <b>{name}</b> is a picture without a view in it. PNG and SVG files that were exported here keep the
        view that they show; screenshots and pictures that other programs wrote again do not. Add the text
        that the numbers come from instead.
      </Strip>
    );
  const actions = (
    <>
      <Link href={address}>Open it</Link>
      {dismiss}
    </>
  );
  return (
    <Strip severity="note" actions={actions}>
      <b>{name}</b> keeps the view that it shows.
    </Strip>
  );
}
