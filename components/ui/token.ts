/** What asks the person in front of the page for the token of the server; true when the server took it. */
type AskForToken = () => Promise<boolean>;

let ask: AskForToken | null = null;
/** Several changes may be refused at once: one question answers them all. */
let asking: Promise<boolean> | null = null;

/** The dialog of the page says that it is there; the answer ends it. */
export function answerTokensBy(dialog: AskForToken): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** Whether the server was given its token now, so that what it refused can be sent again. */
export function askForToken(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}

/** Sends a change; when the server wants its token first, asks for it and sends once more. */
export async function sendChange(address: string, request: RequestInit): Promise<Response> {
  const response = await fetch(address, request);
  return response.status === 401 && (await askForToken()) ? fetch(address, request) : response;
}
