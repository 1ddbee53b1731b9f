import { expect, test } from 'vitest'
import { scriptTimes } from './script-times'

test('times are recorded for each node, also those of failures, and the node with the longest mean time is first', async () => {
  let ms = 0
  const times = scriptTimes(() => ms)
  const run = times.timed(async (_tenantId: string, nodeId: string) => {
    ms += nodeId === 'slow' ? 20 : 2
    if (nodeId === 'bad') throw new Error('no')
    return nodeId
  })
  await run('t', 'quick')
  await run('t', 'slow')
  await run('t', 'slow')
  await expect(run('t', 'bad')).rejects.toThrow('no')
  expect(times.slowestFirst()).toEqual([
    { id: 'slow', runs: 2, failed: 0, meanMs: 20, slowestMs: 20 },
    { id: 'quick', runs: 1, failed: 0, meanMs: 2, slowestMs: 2 },
    { id: 'bad', runs: 1, failed: 1, meanMs: 2, slowestMs: 2 },
  ])
})
