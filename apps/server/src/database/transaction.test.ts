import { expect, test } from 'vitest'
import type { Database } from './database'
import { transaction } from './transaction'

const db = { transaction: () => ({ execute: (work: () => unknown) => work() }) } as unknown as Database
const sqlError = (code: string) => Object.assign(new Error(`error ${code}`), { code })

/** Work that fails with these codes, one per call, and then succeeds. */
function failing(...codes: string[]) {
  const calls = { count: 0 }
  const work = async () => {
    const code = codes[calls.count++]
    if (code) throw sqlError(code)
    return 'done'
  }
  return { calls, work }
}

test('a transaction that was ended by a deadlock runs again', async () => {
  const { calls, work } = failing('40P01', '40P01')
  expect(await transaction(db, work)).toBe('done')
  expect(calls.count).toBe(3)
})

test('after three deadlocks the error is thrown', async () => {
  const { calls, work } = failing('40P01', '40P01', '40P01')
  await expect(transaction(db, work)).rejects.toThrow('error 40P01')
  expect(calls.count).toBe(3)
})

test('a transaction with another error does not run again', async () => {
  const { calls, work } = failing('23505')
  await expect(transaction(db, work)).rejects.toThrow('error 23505')
  expect(calls.count).toBe(1)
})
