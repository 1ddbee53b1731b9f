import { AttributeScope } from '@signalbox/model/entities/attribute'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../http/app'
import { ANY_USER, userOf } from '../../http/authentication'
import { attributesJson } from '../reading/answers'
import { dataEntityId, type TelemetryAccess } from '../telemetry-access'
import type { TelemetryChanges } from '../telemetry-changes'
import { KeysQuery, PREFIX, queryKeys, requiredKeys } from '../telemetry-parameters'
import type { AttributesService } from './attributes.service'

const Entity = z.object({ entityType: z.string(), entityId: z.string() })
const EntityScope = Entity.extend({ scope: z.string() })
const DeviceScope = z.object({ deviceId: z.string(), scope: z.string() })
const JSON_TYPE = 'application/json; charset=utf-8'

interface Parts {
  access: TelemetryAccess
  changes: TelemetryChanges
  attributes: AttributesService
}

/** Reading, saving and deleting attributes. */
export function attributesRoutes(app: App, { access, changes, attributes }: Parts) {
  const config = { authority: ANY_USER }
  const entity = `${PREFIX}/:entityType/:entityId`

  async function readableEntity(req: FastifyRequest, { entityType, entityId }: z.infer<typeof Entity>) {
    return (await access(userOf(req), 'READ_ATTRIBUTES', dataEntityId(entityType, entityId))).entityId
  }

  app.get(`${entity}/keys/attributes`, { config, schema: { params: Entity } }, async (req) =>
    attributes.keys(await readableEntity(req, req.params)),
  )

  app.get(`${entity}/keys/attributes/:scope`, { config, schema: { params: EntityScope } }, async (req) => {
    const entityId = await readableEntity(req, req.params)
    const scope = AttributeScope.safeParse(req.params.scope).data
    return scope ? attributes.keys(entityId, scope) : []
  })

  app.get(
    `${entity}/values/attributes`,
    { config, schema: { params: Entity, querystring: KeysQuery } },
    async (req, reply) => {
      const found = await attributes.find(
        await readableEntity(req, req.params),
        undefined,
        queryKeys(req.query),
      )
      return reply.type(JSON_TYPE).send(attributesJson(found))
    },
  )

  app.get(
    `${entity}/values/attributes/:scope`,
    { config, schema: { params: EntityScope, querystring: KeysQuery } },
    async (req, reply) => {
      const entityId = await readableEntity(req, req.params)
      const scope = AttributeScope.safeParse(req.params.scope).data
      const found = scope ? await attributes.find(entityId, scope, queryKeys(req.query)) : []
      return reply.type(JSON_TYPE).send(attributesJson(found))
    },
  )

  app.post(`${PREFIX}/:deviceId/:scope`, { config, schema: { params: DeviceScope } }, async (req, reply) => {
    const { deviceId, scope } = req.params
    await changes.saveAttributes(userOf(req), dataEntityId('DEVICE', deviceId), scope, String(req.body ?? ''))
    return reply.send()
  })
  for (const path of [':scope', 'attributes/:scope']) {
    app.post(`${entity}/${path}`, { config, schema: { params: EntityScope } }, async (req, reply) => {
      const { entityType, entityId, scope } = req.params
      const id = dataEntityId(entityType, entityId)
      await changes.saveAttributes(userOf(req), id, scope, String(req.body ?? ''))
      return reply.send()
    })
  }

  app.delete(
    `${PREFIX}/:deviceId/:scope`,
    { config, schema: { params: DeviceScope, querystring: KeysQuery } },
    async (req, reply) => {
      const { deviceId, scope } = req.params
      const id = dataEntityId('DEVICE', deviceId)
      await changes.removeAttributes(userOf(req), id, scope, requiredKeys(req.query))
      return reply.send()
    },
  )
  app.delete(
    `${entity}/:scope`,
    { config, schema: { params: EntityScope, querystring: KeysQuery } },
    async (req, reply) => {
      const { entityType, entityId, scope } = req.params
      const id = dataEntityId(entityType, entityId)
      await changes.removeAttributes(userOf(req), id, scope, requiredKeys(req.query))
      return reply.send()
    },
  )
}
