import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JsonTree, parseJson, printJson } from './json'
import { JsonError } from './json-cursor'

const lenient = (text: string) => parseJson(text, { lenient: true })
const obj = (members: Record<string, JsonTree>) => new Map(Object.entries(members))
const long = (value: number | bigint) => ({ kind: 'LONG', value }) as const
const double = (value: number) => ({ kind: 'DOUBLE', value }) as const

describe('numbers', () => {
  test.each([
    ['25', long(25)],
    ['-0', long(0)],
    ['25.0', double(25)],
    ['-0.0', double(-0)],
    ['1.0e3', double(1000)],
    ['1e3', double(1000)],
    ['1E-7', double(1e-7)],
    ['0.1', double(0.1)],
    ['123456789.123456789', double(123456789.12345679)],
    ['9007199254740991', long(9007199254740991)],
    ['9007199254740993', long(9007199254740993n)],
    ['-9223372036854775808', long(-9223372036854775808n)],
    ['9223372036854775808', { kind: 'BIG', value: 9223372036854775808n }],
  ])('reads %s', (text, value) => {
    expect(parseJson(text)).toEqual(value)
  })

  test.each(['01', '5.', '.5', '+5', '-', '1e', '1e400', '12ab', 'NaN', '0x1F'])(
    'without `lenient`, %s is refused',
    (text) => {
      expect(() => parseJson(text)).toThrow(JsonError)
    },
  )

  test('any double can be printed and read back', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(parseJson(printJson(double(value)))).toEqual(double(value))
      }),
    )
  })

  test('any decimal text reads as the nearest double', () => {
    fc.assert(
      fc.property(fc.integer(), fc.stringMatching(/^\d{1,12}$/), (whole, fraction) => {
        const text = `${whole}.${fraction}`
        expect(parseJson(text)).toEqual(double(Number(text)))
      }),
    )
  })
})

describe('strict', () => {
  test('agrees with JSON.parse on values', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ noUnicodeString: false }).map((value) => JSON.stringify(value)),
        (text) => {
          expect(JSON.parse(printJson(parseJson(text)))).toEqual(JSON.parse(text))
        },
      ),
    )
  })

  test('agrees with JSON.parse on which texts are JSON', () => {
    const fragments = fc.constantFrom(...'{}[]:,"\\u0a1.-e \n\'=/#', 'true', 'null', '"a"', '\t', '\u0001')
    fc.assert(
      fc.property(fc.array(fragments, { maxLength: 8 }), (parts) => {
        const text = parts.join('')
        expect(accepts(() => parseJson(text))).toBe(accepts(() => JSON.parse(text)))
      }),
      { numRuns: 5000 },
    )
  })

  test.each([
    '{a:1}',
    "{'a':1}",
    '{"a":1,}',
    '[1,]',
    '[,1]',
    'TRUE',
    '// x\n1',
    '{"a"=1}',
    '1 2',
    '',
    '"\n"',
  ])('refuses %s', (text) => {
    expect(() => parseJson(text)).toThrow(JsonError)
  })
})

describe('lenient', () => {
  test.each<[string, JsonTree]>([
    ['{temperature:25}', obj({ temperature: long(25) })],
    ["{'a':'it\\'s'}", obj({ a: "it's" })],
    [
      '{a:hello, b:NaN, c:0x1F, d:01, e:5., f:-, g:12ab}',
      obj({ a: 'hello', b: 'NaN', c: '0x1F', d: '01', e: '5.', f: '-', g: '12ab' }),
    ],
    ['{a:TRUE;b=False;c=>NULL}', obj({ a: true, b: false, c: null })],
    ['# one\n{ // two\n a /* three */ : 1 }  # four', obj({ a: long(1) })],
    ['{1:2}', obj({ 1: long(2) })],
    ['[1,,2,]', [long(1), null, long(2), null]],
    ['[,]', [null, null]],
    ['"a\nb"', 'a\nb'],
    ['\ufeff{}', obj({})],
  ])('reads %s', (text, value) => {
    expect(lenient(text)).toEqual(value)
  })

  test.each([
    '{a:1,}',
    '{a:hello world}',
    '{a:1}\0',
    '{a:1} x',
    '{a:}',
    '{a:,b:1}',
    '{:1}',
    '',
    'not json{',
    '/* x',
    '{"a',
    '{a:"\\q"}',
  ])('refuses %j', (text) => {
    expect(() => lenient(text)).toThrow(JsonError)
  })
})

test('if a name occurs twice, the last value is used, at the position of the first value', () => {
  expect(printJson(parseJson('{"a":1,"b":2,"a":3}'))).toBe('{"a":3,"b":2}')
})

test('a name such as __proto__ is treated like any other name', () => {
  expect(printJson(parseJson('{"__proto__":{"x":1}}'))).toBe('{"__proto__":{"x":1}}')
})

test('printing keeps fractions, integers of any size and, by default, nulls', () => {
  const value = parseJson(
    '{"a":25.0,"b":9007199254740993,"c":null,"d":[null,1e10],"e":123456789012345678901234}',
  )
  expect(printJson(value)).toBe(
    '{"a":25.0,"b":9007199254740993,"c":null,"d":[null,1.0E10],"e":123456789012345678901234}',
  )
  expect(printJson(value, true)).not.toContain('"c"')
})

test('depth and length are limited', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(parseJson(deep(256))).toHaveLength(1)
  expect(() => parseJson(deep(257))).toThrow('More than 256 levels of nesting')
  expect(() => parseJson('[[]]', { maxDepth: 1 })).toThrow('More than 1 levels')
  expect(() => parseJson('"12345"', { maxLength: 6 })).toThrow('longer than 6 characters')
})

test('an error contains what was expected and the position', () => {
  expect(() => parseJson('{"a" 1}')).toThrow('Expected \':\' but found "1" at position 5')
  expect(() => parseJson('[1')).toThrow("Expected ',' or ']' but found the end at position 2")
})

test.each([
  ['\\ud800', '\ufffd'],
  ['a\\udc00b', 'a\ufffdb'],
  ['\\ud83d\\ude00', '\u{1f600}'],
  ['\\ude00\\ud83d', '\ufffd\ufffd'],
])(
  'with `storable`, an unpaired surrogate is replaced and a complete pair is kept: %s',
  (escaped, expected) => {
    expect(parseJson(`"${escaped}"`)).toBe(JSON.parse(`"${escaped}"`))
    expect(parseJson(`"${escaped}"`, { storable: true })).toBe(expected)
    expect(parseJson(`{"${escaped}":1}`, { storable: true })).toEqual(
      new Map([[expected, { kind: 'LONG', value: 1 }]]),
    )
  },
)

test('with `storable`, NUL characters are refused', () => {
  expect(parseJson('"a\\u0000b"')).toBe('a\0b')
  for (const text of ['"a\\u0000b"', '{"a\\u0000b":1}', '"a\0b"'])
    expect(() => parseJson(text, { storable: true, lenient: true })).toThrow('NUL character')
})

function accepts(read: () => unknown) {
  try {
    read()
    return true
  } catch {
    return false
  }
}
