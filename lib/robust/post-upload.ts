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

/** What is said of a text that was sent; `id` and `code` are empty where they do not apply. */
export async function post(text: string): Promise<{ status: number; id: string; code: string }> {
  const response = await postUpload(text);
  const { uploads, code = '' }: { uploads?: { id: string }[]; code?: string } = await response.json();
  return { status: response.status, id: uploads?.[0]?.id ?? '', code };
}
