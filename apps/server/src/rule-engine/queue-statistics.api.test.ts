import { entityId } from '@signalbox/model/entity-id'
import type { Message } from '@signalbox/model/message'
import { aMessage } from '@signalbox/rule-nodes/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assetRepository } from '../entities/asset/asset.repository'
import type { RuleFailure } from '../queue/outcome'
import { type MessageQueue, messageQueue } from '../queue/queue'
import { QUEUES } from '../queue/queue-settings'
import { aTelemetry, aTenantRow } from '../telemetry/testing'
import { queueStatistics } from './queue-statistics'

let fixture: Awaited<ReturnType<typeof aTelemetry>>
let tenantId: string
let statistics: ReturnType<typeof queueStatistics>
let queue: MessageQueue
let outcomes: (RuleFailure | undefined)[]
let errors: unknown[]

const NOW = Date.UTC(2024, 5, 15, 10, 30)
const failureWith = (message: string): RuleFailure => ({
  ruleNodeId: 'n',
  ruleNodeName: 'Save',
  ruleChainId: 'c',
  ruleChainName: 'Root',
  message,
})

beforeEach(async () => {
  fixture = await aTelemetry()
  tenantId = await aTenantRow(fixture.db)
  outcomes = []
  errors = []
  statistics = queueStatistics({
    db: fixture.db,
    bus: fixture.bus,
    timeseries: fixture.timeseries,
    serviceId: 'box',
    onError: (error) => errors.push(error),
    now: () => NOW,
  })
  queue = messageQueue({
    onEnd: statistics.onEnd,
    queues: QUEUES.map((settings) => ({ ...settings, pauseMs: 1, maxPauseMs: 1 })),
  })
  queue.consume((_, listener) => listener.settle(outcomes.shift()))
})
afterEach(async () => {
  await queue.close()
  await statistics.close()
  await fixture.close()
})

/** Pushes messages that end with these outcomes, one after the other. */
async function pushMessages(newOutcomes: (RuleFailure | undefined)[], changes: Partial<Message> = {}) {
  outcomes = newOutcomes
  while (outcomes.length > 0) await queue.push(aMessage({ tenantId, ...changes }))
}

async function statisticsOf(name: string) {
  const asset = await sql<{ id: string; type: string }>`
    SELECT id, type FROM asset WHERE tenant_id = ${tenantId} AND name = ${name}`.execute(fixture.db)
  const [row] = asset.rows
  if (!row) return undefined
  const points = await fixture.timeseries.latest(entityId('ASSET', row.id))
  const values = points.map(({ key, ts, value }) => {
    expect(ts).toBe(NOW)
    return [key, value.kind === 'JSON' ? JSON.parse(value.value) : value.value]
  })
  return { type: row.type, ...Object.fromEntries(values) }
}

test('each queue of a tenant reports how its messages ended, and the first failure', async () => {
  await pushMessages([undefined, failureWith('no key'), undefined, failureWith('too late')])
  await statistics.store()
  expect(await statisticsOf('Main_box')).toEqual({
    type: 'TbServiceQueue',
    totalMsgs: 4,
    successfulMsgs: 2,
    failedMsgs: 2,
    timeoutMsgs: 0,
    tmpFailed: 0,
    tmpTimeout: 0,
    ruleEngineException: failureWith('no key'),
  })
  expect(await statisticsOf('HighPriority_box')).toBeUndefined()
  expect(errors).toEqual([])
})

test('retried failures are counted separately from final failures', async () => {
  await pushMessages([failureWith('busy'), failureWith('busy'), undefined], {
    queueName: 'SequentialByOriginator',
  })
  await statistics.store()
  expect(await statisticsOf('SequentialByOriginator_box')).toMatchObject({
    totalMsgs: 3,
    successfulMsgs: 1,
    failedMsgs: 0,
    tmpFailed: 2,
    ruleEngineException: failureWith('busy'),
  })
})

test('the counts start at 0 in every period, and a deleted asset is created again', async () => {
  await pushMessages([undefined, undefined])
  await statistics.store()
  await sql`DELETE FROM asset WHERE tenant_id = ${tenantId}`.execute(fixture.db)
  await pushMessages([undefined])
  await statistics.store()
  expect(await statisticsOf('Main_box')).toMatchObject({ totalMsgs: 1, failedMsgs: 0 })
})

test('the statistics of a deleted tenant are discarded without an error', async () => {
  await pushMessages([undefined])
  await sql`DELETE FROM tenant WHERE id = ${tenantId}`.execute(fixture.db)
  await statistics.store()
  expect(errors).toEqual([])
})

test('an asset that a user created with the name of a statistics asset is not changed', async () => {
  await sql`INSERT INTO asset (id, created_time, tenant_id, name, type)
    VALUES (gen_random_uuid(), 0, ${tenantId}, 'Main_box', 'Boiler')`.execute(fixture.db)
  await pushMessages([undefined])
  await statistics.store()
  expect(await statisticsOf('Main_box')).toEqual({ type: 'Boiler' })
  expect(errors).toHaveLength(1)
})

test('the assets with the statistics do not count as assets of the tenant', async () => {
  await pushMessages([undefined])
  await statistics.store()
  expect(await assetRepository(fixture.db).count(tenantId)).toBe(0)
})
