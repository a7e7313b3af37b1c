import { environment } from '@/lib/environment';

/** The address that this server is reached at, without a slash at its end: BAKEOFF_URL, else what the request names. */
export function publicUrl(headers: Pick<Headers, 'get'>): string {
  const { publicUrl, host, port } = environment();
  if (publicUrl !== null) return publicUrl;
  const named = headers.get('host') ?? '';
  const isHost = /^[\w.:[\]-]{1,255}$/.test(named); // it is printed into pictures and pages
  const protocol = headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ? 'https' : 'http';
  return `${protocol}://${isHost ? named : `${host}:${port ?? 3000}`}`;
}
