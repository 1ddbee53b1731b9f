import { expect, test } from 'vitest'
import { csvField, csvLines } from './csv-lines'

const PREFIXES = new Map([
  [7, Buffer.from('DEVICE,a,t,')],
  [12, Buffer.from('DEVICE,a,"x,y",')],
])

function linesOf(...rows: string[]) {
  const lines = csvLines(PREFIXES)
  for (const row of rows) lines.add(Buffer.from(`${row}\n`))
  return lines.take().toString()
}

test.each([
  ['7\t1700000000000\td\t20.125\t\\N', 'DEVICE,a,t,1700000000000,DOUBLE,20.125\n'],
  ['7\t-5\td\t1e+300\t\\N', 'DEVICE,a,t,-5,DOUBLE,1e+300\n'],
  ['12\t1\tl\t-42\t\\N', 'DEVICE,a,"x,y",1,LONG,-42\n'],
  ['7\t1\tl\t9.007199254740991e+15\t\\N', 'DEVICE,a,t,1,LONG,9007199254740991\n'],
  ['7\t1\tL\t9.007199254740992e+15\t9007199254740993', 'DEVICE,a,t,1,LONG,9007199254740993\n'],
  ['7\t1\tb\t1\t\\N', 'DEVICE,a,t,1,BOOLEAN,true\n'],
  ['7\t1\tb\t0\t\\N', 'DEVICE,a,t,1,BOOLEAN,false\n'],
  ['7\t1\ts\t\\N\tä "b"\\tc\\nd\\\\n', 'DEVICE,a,t,1,STRING,"ä ""b""\tc\nd\\n"\n'],
  ['7\t1\ts\t\\N\t', 'DEVICE,a,t,1,STRING,""\n'],
  ['7\t1\tj\t\\N\t{"a":1}', 'DEVICE,a,t,1,JSON,"{""a"":1}"\n'],
])('the row %j becomes the line %j', (row, line) => {
  expect(linesOf(row)).toBe(line)
})

test('`take` returns the lines of several series in order and removes them', () => {
  const lines = csvLines(PREFIXES)
  lines.add(Buffer.from('7\t1\tl\t1\t\\N\n'))
  lines.add(Buffer.from('12\t2\tl\t2\t\\N\n'))
  expect(lines.take().toString()).toBe('DEVICE,a,t,1,LONG,1\nDEVICE,a,"x,y",2,LONG,2\n')
  expect(lines.size).toBe(0)
})

test('a text that is larger than a block is written completely', () => {
  const text = 'x'.repeat(300_000)
  expect(linesOf(`7\t1\ts\t\\N\t${text}`)).toBe(`DEVICE,a,t,1,STRING,"${text}"\n`)
})

test('empty fields and fields with commas, quotes or line ends are quoted', () => {
  expect(['a', 'a,b', 'a"b', 'a\nb', ''].map(csvField)).toEqual(['a', '"a,b"', '"a""b"', '"a\nb"', '""'])
})
