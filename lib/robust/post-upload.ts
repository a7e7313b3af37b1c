import { POST } from '@/app/api/uploads/route';

/** Sends a text as the API gets it. */
export function postUpload(text: string): Promise<Response> {
  return POST(
    new Request('http://localhost/api/uploads', {
      method: 'POST',
      body: text,
      headers: { host: 'localhost', 'content-type': 'text/plain' },
    }),
  );
}
