import {
  installedSolutions,
  installSolution,
  removeSolution,
  type SolutionClient,
} from '@signalbox/model/solutions/install'
import { SOLUTIONS } from '@signalbox/model/solutions/solutions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestAnswer, type TestApp, type TestClient } from '../testing/app'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Throws for error responses, as the requests of the console do. */
function clientOf(admin: TestClient): SolutionClient {
  const checked = ({ status, body }: TestAnswer) => {
    if (status >= 400) throw Object.assign(new Error(JSON.stringify(body)), { status })
    return body
  }
  return {
    get: async (path) => checked(await admin.get(path)),
    post: async (path, body) => checked(await admin.post(path, body)),
    del: async (path) => checked(await admin.delete(path)),
  }
}

const LISTS = ['tenant/devices', 'deviceProfiles', 'ruleChains', 'tenant/dashboards']
const counts = (client: SolutionClient) =>
  Promise.all(
    LISTS.map(
      async (list) =>
        (await client.get<{ totalElements: number }>(`/api/${list}?pageSize=1&page=0`)).totalElements,
    ),
  )

test.each(SOLUTIONS.map((template) => [template.id, template] as const))(
  '%s is installed with history and removed completely',
  async (_, template) => {
    const { admin } = await app.aTenant()
    const client = clientOf(admin)
    const before = await counts(client)
    const shares: number[] = []
    const installed = await installSolution(client, template, {
      nowMs: Date.now(),
      onProgress: (share) => shares.push(share),
    })
    expect(shares.at(-1)).toBe(1)
    expect(await counts(client)).toEqual([
      template.devices.length,
      before[1]! + template.profiles.length,
      before[2]! + 1,
      1,
    ])
    const device = installed.entities.find(({ entityType }) => entityType === 'DEVICE')!
    const [key] = Object.keys(template.devices.at(-1)!.values)
    const values = await client.get<Record<string, unknown[]>>(
      `/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries?keys=${key}&startTs=0&endTs=${Date.now() + 1000}&limit=1000`,
    )
    expect(values[key!]).toHaveLength(289)

    expect(await installedSolutions(client)).toEqual({ [template.id]: installed })
    expect(await removeSolution(client, installed)).toEqual([])
    expect(await counts(client)).toEqual(before)
    expect(await installedSolutions(client)).toEqual({})
  },
)

test('an installation that fails removes what it has created', async () => {
  const { admin } = await app.aTenant()
  const client = clientOf(admin)
  const [template] = SOLUTIONS
  await client.post('/api/device', { name: template!.devices[0]!.name })
  const before = await counts(client)
  await expect(installSolution(client, template!, { nowMs: Date.now() })).rejects.toThrow(/exists/)
  expect(await counts(client)).toEqual(before)
})

test('an incomplete installation whose browser page was closed is listed and can be removed', async () => {
  const { admin } = await app.aTenant()
  const client = clientOf(admin)
  const [template] = SOLUTIONS
  const before = await counts(client)
  let devices = 0
  // The fourth device is created, but no request is sent after it, and nothing is cleaned up.
  const closed = new Promise<void>((resolve) => {
    const page: SolutionClient = {
      ...client,
      async post(path, body) {
        const answer = await client.post<never>(path, body)
        if (path !== '/api/device' || ++devices < 4) return answer
        resolve()
        return new Promise(() => {})
      },
    }
    void installSolution(page, template!, { nowMs: Date.now() })
  })
  await closed
  const installed = (await installedSolutions(client))[template!.id]!
  expect(installed.entities.filter(({ entityType }) => entityType === 'DEVICE')).toHaveLength(4)
  expect(await removeSolution(client, installed)).toEqual([])
  expect(await counts(client)).toEqual(before)
})

test('a removal succeeds after the user deleted a device, and keeps a device that the user added and the profile of that device', async () => {
  const { admin } = await app.aTenant()
  const client = clientOf(admin)
  const [template] = SOLUTIONS
  const installed = await installSolution(client, template!, { nowMs: Date.now() })
  const profile = installed.entities.find(({ entityType }) => entityType === 'DEVICE_PROFILE')!
  const device = installed.entities.find(({ entityType }) => entityType === 'DEVICE')!
  await client.del(`/api/device/${device.id}`)
  await client.post('/api/device', { name: 'Mine', type: template!.profiles[0]!.name })
  expect(await removeSolution(client, installed)).toEqual([profile])
  expect((await counts(client))[0]).toBe(1)
})
