import type { AttributeScope } from '@signalbox/model/entities/attribute'
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import type { TypedValue } from '@signalbox/model/telemetry'
import { createTestApp, type TestClient } from '../testing/app'

/** A tenant with an administrator, and functions to create and query its entities. */
export async function aQueryFixture(options?: Parameters<typeof createTestApp>[1]) {
  const app = await createTestApp({}, options)
  const { admin, tenantId } = await app.aTenant()
  const data = app.platform.telemetry

  async function created(url: string, body: unknown): Promise<EntityId> {
    const answer = await admin.post(url, body)
    if (answer.status !== 200) throw new Error(`${url}: ${answer.text}`)
    return answer.body.id
  }

  return {
    app,
    admin,
    tenantId,
    device: (name: string, more = {}) => created('/api/device', { name, ...more }),
    asset: (name: string, type = 'building', more = {}) => created('/api/asset', { name, type, ...more }),
    customer: (title: string, more = {}) => created('/api/customer', { title, ...more }),
    dashboard: (title: string) => created('/api/dashboard', { title }),
    customerUser: (customer: EntityId) =>
      app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId: customer.id }),
    async relate(from: EntityId, type: string, to: EntityId) {
      await admin.post('/api/relation', { from, to, type })
    },
    series: (entity: EntityId, values: Record<string, TypedValue>, ts = 1000) =>
      data.timeseries.save(
        tenantId,
        entity,
        Object.entries(values).map(([key, value]) => ({ ts, key, value })),
      ),
    attributes: (entity: EntityId, scope: AttributeScope, values: Record<string, TypedValue>, ts = 1000) =>
      data.attributes.save(
        tenantId,
        entity,
        scope,
        Object.entries(values).map(([key, value]) => ({ key, value })),
        { ts },
      ),
    close: app.close,
  }
}

export type QueryFixture = Awaited<ReturnType<typeof aQueryFixture>>

export const FIRST_PAGE = { page: 0, pageSize: 100 }
export const field = (key: string) => ({ type: 'ENTITY_FIELD', key })
export const NAME = field('name')
const byName = { sortOrder: { key: NAME, direction: 'ASC' } }

export const allOf = (entityType: string) => ({ type: 'entityName', entityType, entityNameFilter: '' })
/** The filter that finds only this entity. */
export const singleEntity = (entity: EntityId) => ({ type: 'singleEntity', singleEntity: entity })

/** Asks for a page of entities with their names. */
export async function find(client: TestClient, entityFilter: unknown, more: Record<string, unknown> = {}) {
  const query = { entityFilter, pageLink: { ...FIRST_PAGE, ...byName }, entityFields: [NAME], ...more }
  const answer = await client.post('/api/entitiesQuery/find', query)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

/** The names of what a query finds, in order. */
export async function names(client: TestClient, entityFilter: unknown, more: Record<string, unknown> = {}) {
  const { data } = await find(client, entityFilter, more)
  return data.map(
    (row: { latest: Record<string, { name: { value: string } }> }) => row.latest.ENTITY_FIELD!.name.value,
  )
}

export const tenantEntity = (id: string) => entityId('TENANT', id)
