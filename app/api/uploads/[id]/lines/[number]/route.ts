import { runLabel, varyingDimensions } from '@/components/upload/run-label';
import { cellsOf } from '@/components/upload/text/cells';
import { readCell, readPoints } from '@/components/upload/text/read-cell';
import { findUpload, loadFacets, loadLines, loadLineUses, loadSeries, loadUploadMetrics } from '@/lib/store';
import { reading } from '../../../../conditional';
import { json, problem } from '../../../../problem';

interface Context {
  params: Promise<{ id: string; number: string }>;
}

/** One line of a text, cell by cell as it was read. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return reading(request, async () => {
    const { id, number } = await params;
    const upload = await findUpload(id);
    const line = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
    if (!upload || line === null || line > upload.lines)
      return problem('not-found', `No upload ${id.slice(0, 80)} has a line ${number.slice(0, 20)}.`);
    const [text, uses, facets, declared] = await Promise.all([
      loadLines(upload.id, line, line),
      loadLineUses(upload.id, line, line),
      loadFacets({ upload: [upload.id] }, 2),
      loadUploadMetrics(upload.id),
    ]);
    const keys = varyingDimensions(facets);
    const runs = uses?.runs ?? [];
    const cells = cellsOf(text?.[0] ?? '', line, runs).map((cell) =>
      readCell(cell, declared, runLabel(cell.run, keys)),
    );
    const [only] = runs;
    const series = only && runs.length === 1 ? await loadSeries(only.id, 'all') : [];
    return json({
      number: line,
      runs: runs.map((run) => ({ id: run.id, label: runLabel(run, keys) })),
      cells: [...cells, ...(only ? readPoints(series, line, declared, runLabel(only, keys)) : [])],
    });
  });
}
