import { expect, test } from 'vitest'
import { createBus } from '../bus'
import type { Database } from '../database/database'
import { secretBox } from '../secrets/secret-box'
import { signingKeys } from './signing-keys'

const box = secretBox(() => Buffer.alloc(32, 1))
const row = (id: string) => ({
  id,
  created_time: 1,
  retired_time: null,
  secret: box.seal(Buffer.alloc(64, 7).toString('base64')),
})

/** A table of signing keys. The test answers each read of all keys itself, in any order. */
function aTable() {
  const reads: { number: number; answer(rows: object[]): void }[] = []
  let count = 0
  const query: object = new Proxy(
    {
      execute: () => new Promise((answer) => reads.push({ number: ++count, answer })),
      executeTakeFirstOrThrow: async () => ({ count: 1 }),
    },
    { get: (target, name) => (name in target ? target[name as keyof typeof target] : () => query) },
  )
  return { db: query as Database, reads }
}

test('if two reads of the keys run at the same time, the keys of the later read are used, even if they arrive first', async () => {
  const { db, reads } = aTable()
  const bus = createBus(() => undefined)
  const opening = signingKeys({ db, box, bus, keepSeconds: 60, maxAgeDays: 0, now: () => 0 })
  const answerNewest = async () => {
    await expect.poll(() => reads.length).toBeGreaterThan(0)
    const { number, answer } = reads.pop()!
    answer([row(`key of read ${number}`)])
    return `key of read ${number}`
  }
  await answerNewest()
  const keys = await opening
  bus.emit('signingKeysChanged', {})
  bus.emit('signingKeysChanged', {})
  for (let answered = 0; answered < 2; answered++) {
    const id = await answerNewest()
    await expect.poll(() => keys.current().id).toBe(id)
  }
  expect(keys.current().id).toBe('key of read 3')
  keys.close()
})
