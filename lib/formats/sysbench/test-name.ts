/** A test of the suite, in the many ways in which files name it. */
export interface TestName {
  /** `random-points_range=100`, `point-query.pre`: one name for one test, its range included where it is told. */
  test: string;
  dimensions: Record<string, string>;
  isScan: boolean;
  /** The load before the first test. */
  isLoad: boolean;
}

// hot-points_range=100    read-write --range-size=100    read-only.pre.range10000    sb.met.scan.range100.pk1.dop1
const RANGE = /(?:[_\s](?:--)?range(?:-size)?=|\.range)(\d+)/;
const PK = /\.pk([01])(?=\.|$)/;
const DOP = /\.dop(\d+)(?=\.|$)/;
const PREFIX = /^sb\.(prepare\.)?(?:met|r\.[a-z0-9]+)\./;

/** Takes a test's name apart; null when the text cannot be one. */
export function parseTestName(text: string): TestName | null {
  const written = text.trim();
  if (!/^[A-Za-z][\w.=-]*(?: --[\w-]+=\w+)?$/.test(written) || written.length > 80) return null;
  const range = RANGE.exec(written)?.[1];
  const pk = PK.exec(written)?.[1];
  const clients = DOP.exec(written)?.[1];
  const bare = written
    .replace(PREFIX, (_, prepare: string | undefined) => (prepare ? 'prepare.' : ''))
    .replace(RANGE, '')
    .replace(PK, '')
    .replace(DOP, '');
  if (bare === '') return null;
  const test = range === undefined ? bare : `${bare}_range=${range}`;
  return {
    test,
    dimensions: {
      test,
      ...(range !== undefined && { range }),
      ...(pk !== undefined && { pk }),
      ...(clients !== undefined && { clients }),
      ...(bare.startsWith('prepare.') && { item: 'row' }),
    },
    isScan: /^scan(?:\.|$)/.test(bare),
    isLoad: bare.startsWith('prepare.'),
  };
}
