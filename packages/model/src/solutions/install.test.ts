import { expect, test } from 'vitest'
import { installSolution, type SolutionClient } from './install'
import { SOLUTIONS } from './solutions'

/** A client that rejects when a dashboard is saved, and when a path that begins with `undeletable` is deleted. */
function aClient(undeletable: string, get: SolutionClient['get'] = async () => ({ data: [] }) as never) {
  const deleted: string[] = []
  let ids = 0
  const client = {
    get,
    async post(path: string) {
      if (path === '/api/dashboard') throw new Error('No more dashboards')
      return { id: { entityType: ENTITY_TYPES[path] ?? 'RULE_CHAIN', id: String(++ids) }, createdTime: 1000 }
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
  if (isDeleted) expect(deleted.at(-1)).toBe('/api/ruleChain')
})

/** A template, and a `get` that lists a dashboard with the name from the template and this creation time. */
function withDashboard(createdTime: number) {
  const template = SOLUTIONS[0]!
  const name = template.dashboards(() => '')[0]!.title
  const listed = { id: { entityType: 'DASHBOARD', id: 'd' }, name, createdTime }
  return { template, get: async () => ({ data: [listed] }) as never }
}

test.each([
  ['deleted if the failed save has created it and only the response was lost', 1001, true],
  ['kept if it was created before the installation', 999, false],
])(
  'after a failed save, a dashboard with the name from the template is %s',
  async (_, createdTime, isDeleted) => {
    const { template, get } = withDashboard(createdTime)
    const { client, deleted } = aClient('/none', get)
    await expect(installSolution(client, template, { nowMs: 0 })).rejects.toThrow('No more dashboards')
    expect(deleted.includes('/api/dashboard')).toBe(isDeleted)
    expect(deleted).toContain('/api/ruleChain')
  },
)

test('after a failed save, the rule chain is kept if the dashboard cannot be looked up', async () => {
  const { client, deleted } = aClient('/none', () => Promise.reject(new Error('Offline')))
  await expect(installSolution(client, SOLUTIONS[0]!, { nowMs: 0 })).rejects.toThrow('No more dashboards')
  expect(deleted).toContain('/api/device')
  expect(deleted).not.toContain('/api/ruleChain')
})
