import { CopyField } from './copy-field';
import css from './share.module.css';
import { frameSnippet, markdownSnippet, type SharedAddresses } from './snippets';

/** The chart in other pages: as a frame, as a picture. */
export function SnippetFields({ addresses, title }: { addresses: SharedAddresses; title: string }) {
  return (
    <details className={css.part}>
      <summary>Show it in another page</summary>
      <p className={css.what}>Frame, for pages in HTML</p>
      <CopyField text={frameSnippet(addresses, title)} label="the frame" />
      <p className={css.what}>Picture, for wikis and READMEs in Markdown</p>
      <CopyField text={markdownSnippet(addresses, title)} label="the picture in Markdown" />
    </details>
  );
}
