import { afterAll, afterEach, beforeAll } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import type { LiveSettings } from './settings'
import { listen, liveServerWith } from './testing'

// Shared setup of tests about connections: a platform with open ports and one tenant.

export let app: TestApp
export let base: string
export let admin: TestClient
export let tenantId: string
/** The live server with other settings, if a test has one. */
export let otherServer: Awaited<ReturnType<typeof liveServerWith>> | undefined

/** Registers the hooks; each test file calls it once. */
export function setUpConnections() {
  beforeAll(async () => {
    app = await createTestApp()
    base = await listen(app)
    ;({ admin, tenantId } = await app.aTenant())
  })
  afterAll(() => app.close())
  afterEach(async () => {
    await otherServer?.close()
    otherServer = undefined
  })
}

/** Another live server on the same platform, for one test. */
export async function withSettings(settings: Partial<LiveSettings>): Promise<string> {
  otherServer = await liveServerWith(app, settings)
  return otherServer.url
}
