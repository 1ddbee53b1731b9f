import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { desiredOwners, PARTITIONS, partitionOf } from './partitions'

test('ids that differ only in their time are spread over the partitions', () => {
  const used = new Map<number, number>()
  for (let n = 0; n < 25_600; n++) {
    const partition = partitionOf(`${n.toString(16).padStart(8, '0')}-1dd2-11b2-8080-808080808080`)
    used.set(partition, (used.get(partition) ?? 0) + 1)
  }
  expect(used.size).toBe(PARTITIONS)
  expect(Math.max(...used.values())).toBeLessThan(200)
})

test('a node that joins takes partitions from the other nodes, and no partition moves between the other nodes', () => {
  const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()]
  const before = desiredOwners([a, b])
  const after = desiredOwners([c, b, a])
  for (const [partition, owner] of after.entries()) {
    if (owner !== c) expect(owner).toBe(before[partition])
  }
  for (const node of [a, b, c]) expect(after.filter((owner) => owner === node).length).toBeGreaterThan(40)
  expect(desiredOwners([])).toEqual(Array(PARTITIONS).fill(undefined))
})
