import { changeUpload } from '@/lib/api/operations/uploads';
import { deleteUpload, findUpload, loadUploadDetail, updateUpload } from '@/lib/store';
import { reading } from '../../conditional';
import { refuseCrossOrigin } from '../../origin';
import { answering, json, problem } from '../../problem';
import { sentencesOf } from '../../query';

interface Context {
  params: Promise<{ id: string }>;
}

const noUpload = (id: string) => problem('not-found', `No upload has the id ${id.slice(0, 80)}.`);

/** An upload with its diagnostics and configs; its text and runs have addresses of their own. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return reading(request, async () => {
    const { id } = await params;
    const loaded = await loadUploadDetail(id);
    if (!loaded) return noUpload(id);
    return json(loaded);
  });
}

/** Changes title or notes. */
export function PATCH(request: Request, { params }: Context): Promise<Response> {
  return answering(async () => {
    const refused = refuseCrossOrigin(request);
    if (refused) return refused;
    const upload = await findUpload((await params).id);
    if (!upload) return noUpload((await params).id);
    const body: unknown = await request.json().catch(() => null);
    const parsed = changeUpload.body['application/json'].safeParse(body);
    if (!parsed.success) return problem('bad-body', sentencesOf(parsed.error));
    const { title, notes } = parsed.data;
    await updateUpload(upload.id, {
      ...(title !== undefined && { title }),
      ...(notes !== undefined && { notes }),
    });
    return json({ upload: await findUpload(upload.id) });
  });
}

/** Deletes the upload and all that came from it. */
export function DELETE(request: Request, { params }: Context): Promise<Response> {
  return answering(async () => {
    const refused = refuseCrossOrigin(request);
    if (refused) return refused;
    const { id } = await params;
    const upload = await findUpload(id);
    if (!upload || !(await deleteUpload(upload.id))) return noUpload(id);
    return new Response(null, { status: 204 });
  });
}
