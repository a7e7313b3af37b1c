import type { TableMapping } from '@/lib/formats/table/mapping';
import type { Upload } from '@/lib/model';
import { askForToken } from '../ui/token';

export interface SendRequest {
  source: Blob;
  name: string | null;
  title: string;
  notes: string;
  /** Id of a format that was chosen by hand, or null. */
  format: string | null;
  mappings: readonly TableMapping[];
}

export type Sent =
  | { outcome: 'stored' | 'known'; upload: Upload }
  /** Nothing was stored. One sentence for the user. */
  | { outcome: 'failed'; message: string };

export interface Sending {
  sent: Promise<Sent>;
  /** Ends it; what the server has not received whole, it does not store. */
  cancel(): void;
}

/** Sends a text to be stored. Not `fetch`: only this tells how much has been sent. */
export function sendUpload(request: SendRequest, onProgress: (done: number, total: number) => void): Sending {
  const form = new FormData();
  form.append('title', request.title);
  form.append('notes', request.notes);
  if (request.format !== null) form.append('format', request.format);
  if (request.mappings.length > 0) form.append('mappings', JSON.stringify(request.mappings));
  form.append('file', request.source, request.name ?? '');
  const http = new XMLHttpRequest();
  const send = () => {
    http.open('POST', '/api/uploads');
    http.send(form);
  };
  const sent = new Promise<Sent>((resolve) => {
    const fail = (message: string) => resolve({ outcome: 'failed', message });
    const finish = () => resolve(sentOf(http.status, http.responseText));
    http.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    http.onload = () => {
      if (http.status !== 401) return finish();
      askForToken().then((isTaken) => (isTaken ? send() : finish()));
    };
    http.onerror = () => fail('The server did not answer. Nothing was stored.');
    http.onabort = () => fail('It was cancelled.');
  });
  send();
  return { sent, cancel: () => http.abort() };
}

interface Answer {
  uploads?: (Upload & { isNew: boolean })[];
  detail?: string;
}

function sentOf(status: number, text: string): Sent {
  let answer: Answer = {};
  try {
    answer = JSON.parse(text);
  } catch {
    // what stands before the server may answer in its own words: the status says enough
  }
  const upload = answer.uploads?.[0];
  if (upload) return { outcome: upload.isNew ? 'stored' : 'known', upload };
  return {
    outcome: 'failed',
    message: answer.detail ?? `The server answered with status ${status}. Nothing was stored.`,
  };
}
