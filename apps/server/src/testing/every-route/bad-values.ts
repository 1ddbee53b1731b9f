import { createHash } from 'node:crypto'
import fc from 'fast-check'

const MANY = 'x'.repeat(300)
/** PostgreSQL compresses the entries of an index, so a repeated letter would fit into an index without a limit. */
const VERY_MANY = Array.from({ length: 6000 }, (_, n) =>
  createHash('md5').update(`${n}`).digest('base64'),
).join('')
const SQL = "'; DROP TABLE device; --"
const UNKNOWN_ID = '5a4e1f00-0000-4000-8000-000000000000'

/** Texts that servers often handle wrongly. */
export const badText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'nonsense',
    MANY,
    SQL,
    '-1',
    '0',
    '1e400',
    '9'.repeat(30),
    'NaN',
    'null',
    '%',
    '\\',
  ),
  fc.constantFrom('\u0000', 'a\u0000b', '\ud800', '../../etc/passwd', '<script>', '{}', '[]', UNKNOWN_ID),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Values of many types that are wrong for most fields; `ids` are the ids of entities of another tenant. */
export const badValue = (ids: { entityType: string; id: string }[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    badText,
    fc.constantFrom<unknown>(null, true, false, 7, -1, 0, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 63, -(2 ** 63)),
    fc.constantFrom<unknown>(VERY_MANY, 'NO_SUCH_CONSTANT', [], [null], [[]], {}, { a: 1 }, deep(60)),
    fc.constantFrom<unknown>(...ids, ...ids.map(({ id }) => ({ id })), ...ids.map(({ id }) => id)),
    fc.constantFrom<unknown>(...ids.map(({ entityType }) => ({ entityType, id: UNKNOWN_ID }))),
    fc.constantFrom<unknown>(
      { entityType: 'DEVICE', id: 'nonsense' },
      { entityType: 'NOTHING', id: UNKNOWN_ID },
    ),
    fc.jsonValue({ maxDepth: 3 }),
  )

/** Bodies that are not JSON, or not meaningful JSON. */
export const BROKEN_BODIES = [
  '{',
  'nonsense',
  '"text"',
  '7',
  'null',
  '[]',
  '{"a":1}}',
  '{"__proto__":{"admin":true},"constructor":{"prototype":1}}',
  '['.repeat(100_000),
  '{"a":'.repeat(5000),
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '\u0000',
]

function deep(levels: number): unknown {
  return levels === 0 ? 1 : { a: deep(levels - 1) }
}
