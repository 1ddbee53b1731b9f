import { expect, test } from 'vitest'
import { installSolution, type SolutionClient } from './install'
import { SOLUTIONS } from './solutions'

/** A client whose dashboards cannot be saved, and whose entities of some paths cannot be deleted. */
function aClient(undeletable: string) {
  const deleted: string[] = []
  let ids = 0
  const client = {
    get: async () => ({ data: [] }),
    async post(path: string) {
      if (path === '/api/dashboard') throw new Error('No more dashboards')
      return { id: { entityType: ENTITY_TYPES[path] ?? 'RULE_CHAIN', id: String(++ids) } }
    },
    async del(path: string) {
      if (path.startsWith(undeletable)) throw new Error('The server is busy')
      deleted.push(path.replace(/\/[^/]*$/, ''))
    },
  } as SolutionClient
  return { client, deleted }
}

const ENTITY_TYPES: Record<string, string> = {
  '/api/deviceProfile': 'DEVICE_PROFILE',
  '/api/device': 'DEVICE',
}

test.each([
  ['deleted after all other entities', '/none', true],
  ['kept if a device profile cannot be deleted', '/api/deviceProfile/', false],
])('after a failed save, the rule chain is %s', async (_, undeletable, isDeleted) => {
  const { client, deleted } = aClient(undeletable)
  await expect(installSolution(client, SOLUTIONS[0]!, { nowMs: 0 })).rejects.toThrow('No more dashboards')
  expect(deleted).toContain('/api/device')
  expect(deleted.includes('/api/ruleChain')).toBe(isDeleted)
})
