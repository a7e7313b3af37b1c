/** Settings of a row, one per knob column; null where they are not known. */
type Settings = readonly (string | null)[];

/** A group holds at most this many rows; more rows than MOST are not grouped. */
const LONGEST = 60;
const MOST = 400;

/** Numbers the groups of neighbouring rows that share all but one knob: in each group there is a row from which every other differs
 *  in at most one column. As few groups as possible, and among those as few varying columns as possible. All 0 when that tells
 *  nothing: without knob columns, or when most rows would stand alone. */
export function groupBySettings(rows: readonly Settings[]): number[] {
  const n = rows.length;
  const alone = rows.map(() => 0);
  if (n < 3 || n > MOST || rows[0]!.length === 0) return alone;
  const reach = rows.map((_, i) => reachOf(rows, i));
  // best[end]: how rows 0 to end − 1 are grouped; its last group begins at `start`
  const best: { groups: number; varying: number; start: number }[] = [{ groups: 0, varying: 0, start: 0 }];
  for (let end = 1; end <= n; end++) {
    let choice = { groups: Number.POSITIVE_INFINITY, varying: 0, start: end - 1 };
    for (let start = end - 1; start >= Math.max(0, end - LONGEST); start--) {
      const groups = best[start]!.groups + 1;
      if (groups > choice.groups || !hasCentre(reach, start, end)) continue;
      const varying = best[start]!.varying + varyingColumns(rows, start, end);
      if (groups < choice.groups || varying < choice.varying) choice = { groups, varying, start };
    }
    best.push(choice);
  }
  if (best[n]!.groups * 2 > n) return alone;
  return numbered(best.map((choice) => choice.start));
}

/** How far up and down, without a gap, the rows differ from this one in at most one column: [from, to). */
function reachOf(rows: readonly Settings[], centre: number): [number, number] {
  const isNear = (i: number) => i >= 0 && i < rows.length && differences(rows[centre]!, rows[i]!) <= 1;
  let from = centre;
  let to = centre + 1;
  while (from > centre - LONGEST && isNear(from - 1)) from--;
  while (to < centre + LONGEST && isNear(to)) to++;
  return [from, to];
}

function hasCentre(reach: readonly [number, number][], start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (reach[i]![0] <= start && reach[i]![1] >= end) return true;
  return false;
}

function differences(a: Settings, b: Settings): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && ++count > 1) break;
  return count;
}

function varyingColumns(rows: readonly Settings[], start: number, end: number): number {
  let count = 0;
  for (let column = 0; column < rows[start]!.length; column++)
    for (let i = start + 1; i < end; i++)
      if (rows[i]![column] !== rows[start]![column]) {
        count++;
        break;
      }
  return count;
}

/** The group of each row, from where the last group before each end begins. */
function numbered(starts: readonly number[]): number[] {
  const numbers: number[] = [];
  for (let end = starts.length - 1; end > 0; end = starts[end]!)
    for (let row = end - 1; row >= starts[end]!; row--) numbers[row] = end;
  const order = [...new Set(numbers)];
  return numbers.map((number) => order.indexOf(number));
}
