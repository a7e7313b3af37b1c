import type { Dimensions } from '../model';

/**
 * Names that benchmark authors give to one system, taken apart. What each part means is listed beside the grammar that reads it:
 *   2018        wt.m365.v5-180                          WiredTiger, MongoDB 3.6.5, config v5, cache 180 GB
 *   2017        myrocks.jun16.none.ra, inno5635         MyRocks built on 16 June with config none.ra; InnoDB of MySQL 5.6.35
 *   since 2019  400m.my8408_rel_o2nofp.cz12a_c8r32      400m rows, MySQL 8.4.8, build rel_o2nofp, config cz12a_c8r32
 *   sysbench    x.my8408_rel_o2nofp.z12a_c8r32.pk1      the same; its config is written without the leading c
 */
export interface Tag {
  /** Keys of lib/dimensions; a part that the tag lacks, or whose digits are ambiguous, is left out or kept as written. */
  dimensions: Dimensions;
  /** Size of the dbms cache that the tag claims, in GB; null when it says nothing of it. */
  cacheGB: number | null;
}

/** The parts of a tag, or null when it follows none of the known grammars. */
export function parseTag(tag: string): Tag | null {
  if (tag.length > 120) return null;
  return mongoTag(tag) ?? engineTag(tag) ?? modernTag(tag);
}

/** The tag without the rows (`400m.`) that some files put before it and others leave out: one system has one name. */
export function withoutRows(tag: string): string {
  return tag.replace(ROWS, '');
}

const ROWS = /^\d+[kmb]\./;

// wt.m365.v5-180, mm.m400
const MONGO_2018 = /^(wt|mm)\.m(\d{2,4})(?:\.([A-Za-z]\w*)(?:-(\d+))?)?$/;

function mongoTag(tag: string): Tag | null {
  const match = MONGO_2018.exec(tag);
  if (!match) return null;
  const [, engine, digits = '', config, cache] = match;
  return made(
    {
      dbms: 'MongoDB',
      version: dotted(digits),
      engine: engine === 'wt' ? 'WiredTiger' : 'mmapv1',
      config,
    },
    cache === undefined ? null : Number(cache),
  );
}

const ENGINES_2017: Readonly<Record<string, readonly [dbms: string, engine: string]>> = {
  myrocks: ['FB MySQL', 'MyRocks'],
  fbinno: ['FB MySQL', 'InnoDB'],
  inno: ['MySQL', 'InnoDB'],
  myisam: ['MySQL', 'MyISAM'],
  toku: ['Percona Server', 'TokuDB'],
};

// myrocks.jun16.none.ra, inno5635, toku5717.zlib.prefetch, fbinno5635.jun16
const ENGINE_2017 = /^(myrocks|fbinno|inno|myisam|toku)(\d{3,4})?((?:\.\w+)*)$/;
const BUILD_2017 = /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\d\d|no_N?DEBUG)$/;

function engineTag(tag: string): Tag | null {
  const match = ENGINE_2017.exec(tag);
  if (!match) return null;
  const [, prefix = '', digits, rest = ''] = match;
  const [dbms, engine] = ENGINES_2017[prefix]!;
  const words = rest.split('.').filter((word) => word !== '');
  const built = words.filter((word) => BUILD_2017.test(word)).join('.');
  const config = words.filter((word) => !BUILD_2017.test(word)).join('.');
  return made({ dbms, version: digits && dotted(digits), engine, build: built, config }, null);
}

interface System {
  dbms: string;
  /** Null: the dbms has no choice of engine. */
  engine: string | null;
  /** What the digits after the prefix mean; as written when they are ambiguous. */
  version(digits: string): string;
}

const SYSTEMS: Readonly<Record<string, System>> = {
  my: { dbms: 'MySQL', engine: 'InnoDB', version: dotted },
  in: { dbms: 'MySQL', engine: 'InnoDB', version: dotted },
  fbmy: { dbms: 'FB MySQL', engine: 'MyRocks', version: dotted },
  rx: { dbms: 'FB MySQL', engine: 'MyRocks', version: dotted },
  ma: { dbms: 'MariaDB', engine: 'InnoDB', version: inPairs },
  pg: { dbms: 'PostgreSQL', engine: null, version: majorMinor },
  pg_oriole: { dbms: 'PostgreSQL', engine: 'OrioleDB', version: (digits) => digits },
  mo: { dbms: 'MongoDB', engine: 'WiredTiger', version: dotted },
};

// my8408, pg18beta1, fbmy8028_rel_o2nofp_231016_4f3a57a1_870, pg_oriole16_beta9: system, version, build
const MODERN_SYSTEM = /^(pg_oriole|fbmy|my|in|ma|pg|mo|rx)_?(\d+(?:(?:beta|rc|b)\d+)?)?(?:_([\w.]+))?$/;
// the config begins after the first dot that is followed by c and a number: .cz12a_c8r32
const MODERN_CONFIG = /\.c[a-z]{0,2}\d/;
const SYSBENCH_CONFIG = /\.[abd-z][a-z]?\d/;
// cx6dpart8.vac0, cz12a_c8r32, c8b40: name, partitions, note
const CONFIG_PARTS = /^(\w+?)(?:part(\d+))?(?:\.(.+))?$/;

function modernTag(tag: string): Tag | null {
  const rows = /^(\d+[kmb])\./.exec(tag)?.[1];
  let rest = withoutRows(tag);
  if (rest.startsWith('x.')) rest = rest.slice(2);
  const pk = /\.pk([01])$/.exec(rest);
  if (pk) rest = rest.slice(0, pk.index);
  const withC = rest.search(MODERN_CONFIG);
  const at = withC === -1 ? rest.search(SYSBENCH_CONFIG) : withC;
  const system = MODERN_SYSTEM.exec(at === -1 ? rest : rest.slice(0, at));
  if (!system) return null;
  const [, prefix = '', digits, build] = system;
  if (digits === undefined && at === -1) return null;
  const parts = at === -1 ? null : CONFIG_PARTS.exec((withC === -1 ? 'c' : '') + rest.slice(at + 1));
  const { dbms, engine, version } = SYSTEMS[prefix]!;
  const [, config, partitions, note] = parts ?? [];
  const buffer = /^c\d+b(\d+)/.exec(config ?? '')?.[1]; // c8b40: a buffer pool of 40 GB
  return made(
    {
      dbms,
      version: digits && version(digits),
      engine: prefix === 'fbmy' && /^c?ia/.test(config ?? '') ? 'InnoDB' : engine,
      build,
      config,
      rows,
      partitions,
      note,
      pk: pk?.[1],
    },
    buffer === undefined ? null : Number(buffer),
  );
}

function made(parts: Record<string, string | null | undefined>, cacheGB: number | null): Tag {
  const dimensions: Record<string, string> = {};
  for (const [key, value] of Object.entries(parts)) if (value) dimensions[key] = value;
  return { dimensions, cacheGB };
}

/** One digit, one digit, the rest: 365 → 3.6.5, 8045 → 8.0.45, 56 → 5.6. Longer ones are ambiguous and stay as written. */
function dotted(digits: string): string {
  if (!/^\d{2,4}$/.test(digits)) return digits;
  const patch = digits.slice(2);
  return patch === '' ? `${digits[0]}.${digits[1]}` : `${digits[0]}.${digits[1]}.${Number(patch)}`;
}

/** Two digits each: 110806 → 11.8.6, 101109 → 10.11.9. */
function inPairs(digits: string): string {
  return /^\d{6}$/.test(digits) ? digits.match(/\d\d/g)!.map(Number).join('.') : digits;
}

/** Since PostgreSQL 10, two digits and the rest: 1222 → 12.22, 124 → 12.4, 18 → 18. Older ones (96, 9624) and 18beta1 stay as written. */
function majorMinor(digits: string): string {
  return /^[1-8]\d{2,3}$/.test(digits) ? `${digits.slice(0, 2)}.${Number(digits.slice(2))}` : digits;
}
