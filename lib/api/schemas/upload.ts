import { z } from 'zod';
import type { Diagnostic, StoredConfig, Upload } from '../../model';
import { name } from '../named';
import { metricSchema } from './metric';

const count = z.int().min(0);

/** Line of a text, from 1. */
export const lineNumber = z.int().min(1);

export const diagnosticSchema = name(
  'Diagnostic',
  z.object({
    severity: z.enum(['error', 'warning', 'note']),
    code: z.string().meta({ description: 'Stable: `ragged-row`.' }),
    message: z.string(),
    line: lineNumber.nullable().meta({ description: 'From 1; null: the text as a whole.' }),
    span: z
      .exactOptional(z.tuple([count, count]))
      .meta({ description: 'The part of the line that is meant: from, and up to but without.' }),
  }) satisfies z.ZodType<Diagnostic>,
);

export const uploadSchema = name(
  'Upload',
  z.object({
    id: z.string().meta({ description: 'SHA-256 of the stored text, hexadecimal.' }),
    name: z.string().nullable().meta({ description: 'File name without folders; null for pasted text.' }),
    title: z.string(),
    notes: z.string(),
    format: z.string(),
    formatVersion: z.int(),
    createdAt: z.iso.datetime(),
    bytes: count,
    lines: count,
    masked: count.meta({ description: 'Secrets that were masked before the text was stored.' }),
    given: z
      .exactOptional(z.record(z.string(), z.string()))
      .meta({ description: 'Dimensions that the uploader said.' }),
    counts: z.object({
      runs: count,
      configs: count,
      measurements: count.meta({ description: 'Numbers, missing cells left out.' }),
      missing: count,
      series: count,
      points: count,
      errors: count,
      warnings: count,
      notes: count,
    }),
  }) satisfies z.ZodType<Upload>,
);

const knobs = z.record(z.string(), z.string());

const config = {
  name: z.string(),
  scope: z.object({ dbms: z.exactOptional(z.string()), version: z.exactOptional(z.string()) }).meta({
    description: 'Which systems it can belong to; what is absent matches any.',
  }),
  parent: z.string().nullable(),
  text: z.string().meta({ description: 'The definition as written.' }),
  own: knobs.meta({ description: 'Settings of this config alone.' }),
  knobs: knobs.meta({ description: 'Effective settings: those of the parent, overlaid with its own.' }),
  line: lineNumber,
};

/** As a text defines it. */
export const configSchema = name('ReadConfig', z.object(config));

export const storedConfigSchema = name(
  'Config',
  z.object({ id: z.string(), uploadId: z.string(), ...config }) satisfies z.ZodType<StoredConfig>,
);

export const uploadsSchema = name('Uploads', z.object({ uploads: z.array(uploadSchema) }));

export const oneUploadSchema = name('OneUpload', z.object({ upload: uploadSchema }));

export const uploadDetailSchema = name(
  'UploadDetail',
  z.object({
    upload: uploadSchema,
    diagnostics: z.array(diagnosticSchema),
    configs: z.array(storedConfigSchema),
    metrics: z.array(metricSchema).meta({ description: 'Metrics that only this text knows.' }),
  }),
);

export const diagnosticsSchema = name('Diagnostics', z.object({ diagnostics: z.array(diagnosticSchema) }));

const refusedSchema = z.object({
  name: z.string().nullable(),
  diagnostics: z.array(diagnosticSchema),
});

/** What became of the texts of one request. */
export const storedSchema = name(
  'Stored',
  z.object({
    uploads: z.array(
      z.object({
        ...uploadSchema.shape,
        isNew: z.boolean().meta({ description: 'False: it was here.' }),
      }),
    ),
    refused: z.array(refusedSchema).meta({ description: 'Texts in which nothing can be compared.' }),
  }),
);
