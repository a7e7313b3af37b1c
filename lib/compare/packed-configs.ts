import type { ComparedConfig } from './comparison';
import { at, type Column, column, dictionary } from './packed-columns';

/** Configs on their way to the browser: most of them share most of their settings. */
export interface PackedConfigs {
  ids: readonly string[];
  names: readonly string[];
  uploads: readonly string[];
  uploadOf: Column<number>;
  scopes: Column<string>;
  parents: Column<string | null>;
  lines: readonly number[];
  runs: Column<number>;
  /** −1: at its default. */
  knobs: readonly { knob: string; values: readonly string[]; of: Column<number> }[];
}

export function packConfigs(configs: readonly ComparedConfig[]): PackedConfigs {
  const uploads = dictionary();
  const uploadOf = configs.map((config) => uploads.codeOf(config.uploadId));
  const knobs = new Set(configs.flatMap((config) => Object.keys(config.knobs)));
  return {
    ids: configs.map((config) => config.id),
    names: configs.map((config) => config.name),
    uploads: uploads.values,
    uploadOf: column(uploadOf),
    scopes: column(configs.map((config) => JSON.stringify(config.scope))),
    parents: column(configs.map((config) => config.parent)),
    lines: configs.map((config) => config.line),
    runs: column(configs.map((config) => config.runs ?? 0)),
    knobs: [...knobs].map((knob) => {
      const { values, codeOf } = dictionary();
      const of = configs.map((config) =>
        Object.hasOwn(config.knobs, knob) ? codeOf(config.knobs[knob]!) : -1,
      );
      return { knob, values, of: column(of) };
    }),
  };
}

export function unpackConfigs(packed: PackedConfigs): ComparedConfig[] {
  return packed.ids.map((id, i) => ({
    id,
    uploadId: packed.uploads[at(packed.uploadOf, i)]!,
    name: packed.names[i]!,
    scope: JSON.parse(at(packed.scopes, i)),
    parent: at(packed.parents, i),
    line: packed.lines[i]!,
    runs: at(packed.runs, i),
    knobs: Object.fromEntries(
      packed.knobs.flatMap(({ knob, values, of }) => {
        const code = at(of, i);
        return code === -1 ? [] : [[knob, values[code]!]];
      }),
    ),
  }));
}
