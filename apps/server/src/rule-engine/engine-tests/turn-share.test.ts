import { expect, test } from 'vitest'
import { turnShares } from '../turn-share'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('a tenant gets some executions per turn, in order; another tenant does not wait for the rest', async () => {
  const shares = turnShares()
  const begun: string[] = []
  const add = (tenantId: string, name: string) => {
    const work = () => void begun.push(name)
    shares.run(tenantId, work, (when) => when(work))
  }
  const names = Array.from({ length: 120 }, (_, index) => `many ${index}`)
  for (const name of names) add('busy', name)
  add('other', 'one')
  expect(begun).toEqual([...names.slice(0, 50), 'one'])

  await nextTurn()
  expect(begun).toHaveLength(101)
  // What comes now waits behind the rest.
  add('busy', 'last')
  await nextTurn()
  await nextTurn()
  expect(begun.filter((name) => name !== 'one')).toEqual([...names, 'last'])
})
