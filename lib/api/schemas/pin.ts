import { z } from 'zod';
import { name } from '../named';

/** Longest link that is read, in characters. */
const LONGEST = 100_000;

/** What to pin: one of the two. */
export const pinRequest = z
  .strictObject({
    link: z.string().max(LONGEST).optional().meta({
      description: 'A link to a comparison, whole or from its path on.',
      example: '/compare?dbms=MongoDB&metric=insert_rate_avg&row=config',
    }),
    view: z.string().max(LONGEST).optional().meta({
      description: 'What stands behind the question mark of such a link.',
      example: 'dbms=MongoDB&metric=insert_rate_avg&row=config',
    }),
  })
  .refine(({ link, view }) => (link === undefined) !== (view === undefined), 'Expected a link or a view.');

const pinnedUpload = z.object({
  id: z.string().meta({ description: 'SHA-256 of the text.' }),
  title: z.string(),
  name: z.string().nullable().meta({ description: 'File name; null for pasted text.' }),
  format: z.string(),
  formatVersion: z.int(),
});

const pin = name(
  'Pin',
  z.object({
    id: z
      .string()
      .meta({ description: 'SHA-256 of the view, the rows that it showed and the hashes of their texts.' }),
    address: z.string().meta({ description: 'Path of its page.', example: '/s/0123456789abcdef' }),
    url: z.string().meta({ description: 'The same with the host.' }),
    createdAt: z.string().meta({ description: 'ISO 8601, UTC.' }),
    view: z.string().meta({ description: 'The query of the comparison with today’s data.' }),
    title: z.string(),
    uploads: z
      .array(pinnedUpload)
      .meta({ description: 'The texts that its numbers come from, as they were called then.' }),
  }),
);

export const pinDetail = name('OnePin', z.object({ pin }));

/** 201 when it is new, 200 when the same was pinned before. */
export const pinAnswer = name('Pinned', z.object({ pin, isNew: z.boolean() }));

export type PinAnswer = z.infer<typeof pinAnswer>;
