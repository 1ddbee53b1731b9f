import { expect, test } from 'vitest'
import { csvCell, csvOf } from './csv'

test('the file has one line for each point, with an ISO time', () => {
  expect(csvOf('Return air', '°C', [{ ts: 0, value: -11.8 }])).toBe(
    'time,Return air (°C)\r\n1970-01-01T00:00:00.000Z,-11.8\r\n',
  )
})

test('digits beyond the precision of a number are left out', () => {
  expect(csvOf('Speed', '', [{ ts: 0, value: 78.19000000000001 }])).toContain(',78.19\r\n')
})

test('quotes are doubled, and a value that looks like a formula gets an apostrophe', () => {
  expect(csvOf('a"b', '', [{ ts: 0, value: '=1+1' }])).toBe(
    `time,"a""b"\r\n1970-01-01T00:00:00.000Z,'=1+1\r\n`,
  )
  expect(['-2', '-2.5', '-1e-7', '-2+3', '-cmd|x', '@a', '-1,5'].map(csvCell)).toEqual([
    '-2',
    '-2.5',
    '-1e-7',
    "'-2+3",
    "'-cmd|x",
    "'@a",
    '"-1,5"',
  ])
})
