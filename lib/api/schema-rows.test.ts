import { expect, test } from 'vitest';
import { schemaRows, typeWords } from './schema-rows';

const words = (schema: Record<string, unknown>) =>
  typeWords(schema)
    .map((word) => ('text' in word ? word.text : `<${word.schema}>`))
    .join('');

test.each([
  [{ type: 'integer', minimum: 1, maximum: 5000, default: 200 }, 'integer from 1 to 5000; absent: 200'],
  [{ type: 'integer', minimum: 0, maximum: 9007199254740991 }, 'integer'],
  [{ enum: ['higher', 'lower', 'none'] }, 'higher, lower or none'],
  [{ enum: ['true', ''] }, 'true or nothing'],
  [{ type: ['number', 'null'] }, 'number or null'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Run' } }, 'list of <Run>'],
  [{ anyOf: [{ $ref: '#/components/schemas/Run' }, { type: 'null' }] }, '<Run> or null'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, 'names to string'],
])('%j reads as a type', (schema, expected) => {
  expect(words(schema)).toBe(expected);
});

test('what stands inside objects and lists has rows of its own', () => {
  const rows = schemaRows({
    type: 'object',
    properties: {
      counts: { type: 'object', properties: { runs: { type: 'integer' } }, required: ['runs'] },
      lines: { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } },
    },
    required: ['counts'],
  });
  expect(rows.map(({ path, isRequired }) => [path, isRequired])).toEqual([
    ['counts', true],
    ['counts.runs', true],
    ['lines', false],
    ['lines[].text', false],
  ]);
});
