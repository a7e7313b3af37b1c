/** The page that asks for the token where nothing can be read without it. It needs no script. `next`: where to go on. */
export function askPage(next: string, nonce: string, wasWrong: boolean): string {
  const said = wasWrong ? '<p role="alert">This is not the token of this server.</p>' : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Token needed · Bakeoff</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 15vh auto; max-width: 26rem; padding: 0 1rem; }
input, button { font: inherit; padding: .4rem .6rem; }
input { width: 100%; box-sizing: border-box; margin: .25rem 0 .75rem; }
</style>
</head>
<body>
<main>
<h1>Bakeoff</h1>
<p>What is stored here is shown to those who have the token of this server.</p>
${said}
<form method="post" action="/api/session">
<label for="token">Token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus>
<input type="hidden" name="next" value="${escapeHtml(next)}">
<button>Open</button>
</form>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
