import { expect, test } from 'vitest'
import { freshReads } from './fresh-reads'

/** Reads that return the values one after the other; the first read waits for `release`. */
function aSlowFirstRead(...values: string[]) {
  const used: string[] = []
  let release = () => {}
  const first = new Promise<void>((resolve) => {
    release = resolve
  })
  let count = 0
  const read = async () => {
    const value = values[count++]!
    if (count === 1) await first
    return value
  }
  return { read, use: (value: string) => void used.push(value), used, release }
}

test.each([
  ['the key of a read changes', 'a', 'a'],
  ['any value may have changed', 'a', undefined],
  ['one key changes and a read reads all keys', undefined, 'a'],
])('if %s during the read, the read is repeated and only the new value is used', async (_, key, changed) => {
  const reads = freshReads()
  const { read, use, used, release } = aSlowFirstRead('old', 'new')
  const reading = reads.read(key, read, use)
  reads.changed(changed)
  release()
  await reading
  expect(used).toEqual(['new'])
})

test('a change of another key does not repeat the read', async () => {
  const reads = freshReads()
  const { read, use, used, release } = aSlowFirstRead('only')
  const reading = reads.read('a', read, use)
  reads.changed('b')
  release()
  await reading
  expect(used).toEqual(['only'])
})
