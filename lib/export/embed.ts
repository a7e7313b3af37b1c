import { escapeText, svgText } from '../charts/svg';
import { type Theme, TOKENS } from '../charts/tokens';
import { type Exported, sourceOf } from './exported';
import { exportedPicture } from './picture-file';

/** Widths in px that the chart is drawn for; the frame shows the widest that has room. */
const WIDTHS = [380, 640, 960, 1280] as const;

/** A page that is nothing but the chart, for frames in other pages: no scripts, nothing loaded. Null as theme follows the reader's. */
export function embedHtml(exported: Exported, theme: Theme | null): string {
  const pictures = WIDTHS.map((width, i) => {
    const svg = svgText(exportedPicture(exported, width, []), { theme: 'page' });
    return `<div class="w${i}">${svg}</div>`;
  });
  const { title } = exported;
  const source = sourceOf(exported).slice(0, -1);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeText(title)}</title>
<style>${themeCss(theme)}${CSS}</style>
</head>
<body>
<main>
${pictures.join('')}
<p><a href="${escapeText(exported.kept.link)}" target="_blank" rel="noopener">${escapeText(title)}</a> · ${source.map(escapeText).join(' · ')} · Bakeoff</p>
</main>
</body>
</html>
`;
}

const CSS = `
*{margin:0}
body{background:var(--surface);color:var(--ink-2);font:12px/17px 'IBM Plex Sans',system-ui,'Helvetica Neue',Arial,sans-serif}
svg{display:block;max-width:100%;height:auto}
p{padding:0 20px 14px;overflow-wrap:anywhere}
a{color:var(--accent)}
.w1,.w2,.w3{display:none}
${[1, 2, 3].map((i) => `@media (min-width:${WIDTHS[i]}px){.w${i - 1}{display:none}.w${i}{display:block}}`).join('\n')}
`;

function themeCss(theme: Theme | null): string {
  if (theme !== null) return `:root{color-scheme:${theme};${tokenCss(theme)}}`;
  return `:root{color-scheme:light dark;${tokenCss('light')}}@media (prefers-color-scheme:dark){:root{${tokenCss('dark')}}}`;
}

/** The colours of a theme as variables. */
function tokenCss(theme: Theme): string {
  return Object.entries(TOKENS[theme])
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
