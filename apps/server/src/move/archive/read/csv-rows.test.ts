import { expect, test } from 'vitest'
import { csvRows } from './csv-rows'

const COLUMNS = ['a', 'b']

async function rowsOf(text: string, chunkBytes = 3) {
  const bytes = Buffer.from(text)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  }
  const rows: string[][] = []
  for await (const batch of csvRows(chunks(), COLUMNS, 'x.csv')) rows.push(...batch)
  return rows
}

test.each([1, 2, 3, 7, 1000])(
  'quotes, commas, line ends and umlauts are read from chunks of %i bytes',
  async (size) => {
    const text = 'a,b\nplain,2\n"with ""quotes""","line\nend, and comma"\n,""\nGröße,😀\n'
    expect(await rowsOf(text, size)).toEqual([
      ['plain', '2'],
      ['with "quotes"', 'line\nend, and comma'],
      ['', ''],
      ['Größe', '😀'],
    ])
  },
)

test('a file that is cut off, or has other columns or wrong rows, is refused', async () => {
  await expect(rowsOf('a,b\n1,2')).rejects.toThrow('ends within a row')
  await expect(rowsOf('a,b\n1,"2\n')).rejects.toThrow('ends within a row')
  await expect(rowsOf('a,c\n1,2\n')).rejects.toThrow('other columns')
  await expect(rowsOf('a,b\n1\n')).rejects.toThrow('1 instead of 2 fields')
  await expect(rowsOf('a,b\n1,x"y\n2,"z\n')).rejects.toThrow('quotes in the wrong place')
  await expect(rowsOf('')).rejects.toThrow('ends within a row')
})
