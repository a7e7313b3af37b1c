/** Styles of a report: the same on screen and on paper, always light, since the colours of its tables are. */
export const REPORT_CSS = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#15181c;font:13px/20px 'IBM Plex Sans',system-ui,'Helvetica Neue',Arial,sans-serif}
main{max-width:1100px;margin:0 auto;padding:24px 20px 64px}
h1{font-size:20px;line-height:28px;margin:0 0 12px;overflow-wrap:anywhere}
h2{font-size:16px;line-height:24px;margin:32px 0 8px;border-top:1px solid #cfcfc8;padding-top:16px}
h3{font-size:13px;margin:20px 0 6px}
p,ul,ol{margin:0 0 8px;max-width:80ch}
a{color:#4a3fc0}
code{font:11px/16px ui-monospace,Menlo,monospace;color:#656b73}
.source{overflow-wrap:anywhere}
.warning{background:#fdf3d6;padding:4px 8px}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:12px;line-height:16px;font-variant-numeric:tabular-nums}
th,td{padding:3px 8px;text-align:right;border-bottom:1px solid #e5e5df;white-space:nowrap}
th:first-child{text-align:left}
thead th{vertical-align:bottom;border-bottom-color:#868c93}
tbody th{font-weight:500}
small{color:#656b73;font-weight:400}
.base th,.base td{font-weight:600;border-bottom-color:#4a3fc0}
.better{background:#d5e6f8}
.worse{background:linear-gradient(225deg,#a64b00 5px,#fbe3cd 5.5px)}
.key{display:inline-block;width:16px;height:11px;border:1px solid #cfcfc8}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
figure{margin:12px 0}
svg{max-width:100%;height:auto}
@page{size:A4 landscape;margin:12mm}
@media print{
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}
main{max-width:none;padding:0}
nav{break-after:page}
h2,h3{break-after:avoid}
tr,figure{break-inside:avoid}
thead{display:table-header-group}
.wide{overflow:visible}
table{font-size:9px;line-height:12px}
th,td{padding:2px 4px}
}
`;
