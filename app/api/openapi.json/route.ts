import { publicUrl } from '@/app/public-url';
import { openApiDocument } from '@/lib/api/openapi';
import { reading } from '../conditional';
import { json } from '../problem';

/** The API as OpenAPI 3.1 tells of it. */
export function GET(request: Request): Promise<Response> {
  return reading(request, async () => json(openApiDocument(publicUrl(request.headers))));
}
