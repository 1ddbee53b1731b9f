import type { EntityId } from '@signalbox/model/entity-id'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { aQueryFixture, type QueryFixture } from '../../queries/testing'
import { connect, type LiveClient, liveServerWith } from '../testing'

// Shared setup of tests about refreshed pages: a live server with a short refresh interval, and for each
// test a device of a type of its own and a new session.

export let fixture: QueryFixture
export let server: Awaited<ReturnType<typeof liveServerWith>>
export let live: LiveClient
export let device: EntityId
export let type: string
export let number = 0

/** Registers the hooks; each test file calls it once. */
export function setUpRefreshedPages() {
  beforeAll(async () => {
    fixture = await aQueryFixture()
    server = await liveServerWith(fixture.app, { refreshEveryMs: 50 })
  })
  afterAll(async () => {
    await server.close()
    await fixture.close()
  })
  beforeEach(async () => {
    type = `type ${++number}`
    device = await fixture.device(`Device ${number}`, { type })
    live = await connect(server.url, fixture.admin.token)
  })
  afterEach(() => live.close())
}
