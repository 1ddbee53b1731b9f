import {
  EntityRelation,
  EntityRelationInfo,
  EntityRelationInput,
  EntityRelationsQuery,
  RelationTypeGroup,
} from '@signalbox/model/entities/relation'
import { type EntityId, EntityType } from '@signalbox/model/entity-id'
import { badRequest } from '@signalbox/model/errors'
import type { RelationDirection } from '@signalbox/model/query/entity-filter'
import { z } from 'zod'
import type { App } from '../../http/app'
import { ANY_USER, userOf } from '../../http/authentication'
import { OptionalText, uuid } from '../../http/paging'
import type { RelationSelection, RelationService } from './relation.service'

/** The group in a query. An unknown group counts as COMMON. */
const Group = OptionalText.transform((text) => RelationTypeGroup.safeParse(text).data ?? 'COMMON')

const KeyQuery = z.object({
  fromId: z.string(),
  fromType: EntityType,
  toId: z.string(),
  toType: EntityType,
  relationType: z.string().min(1).max(255),
  relationTypeGroup: Group,
})

const ListQuery = z.object({
  fromId: OptionalText,
  fromType: EntityType.optional(),
  toId: OptionalText,
  toType: EntityType.optional(),
  relationType: OptionalText,
  relationTypeGroup: Group,
})

/** `/api/relation` and `/api/relations`: reading, saving, deleting and searching relations, for all signed-in users. */
export function relationRoutes(app: App, relations: RelationService) {
  const anyUser = { config: { authority: ANY_USER } }
  const list = z.array(EntityRelation)
  const infoList = z.array(EntityRelationInfo)

  app.post('/api/relation', { ...anyUser, schema: { body: EntityRelationInput } }, async (req, reply) => {
    await relations.save(userOf(req), req.body)
    return reply.send()
  })

  app.get(
    '/api/relation',
    { ...anyUser, schema: { querystring: KeyQuery, response: { 200: EntityRelation } } },
    (req) => relations.get(userOf(req), keyOf(req.query)),
  )

  app.delete('/api/relation', { ...anyUser, schema: { querystring: KeyQuery } }, async (req, reply) => {
    await relations.remove(userOf(req), keyOf(req.query))
    return reply.send()
  })

  // Clients of ThingsBoard 4.4 save and delete at this path, which returns the relation.
  app.post(
    '/api/v2/relation',
    { ...anyUser, schema: { body: EntityRelationInput, response: { 200: EntityRelation } } },
    (req) => relations.save(userOf(req), req.body),
  )

  app.delete(
    '/api/v2/relation',
    { ...anyUser, schema: { querystring: KeyQuery, response: { 200: EntityRelation } } },
    async (req) => {
      const relation = await relations.get(userOf(req), keyOf(req.query))
      await relations.remove(userOf(req), relation)
      return relation
    },
  )

  app.delete(
    '/api/relations',
    { ...anyUser, schema: { querystring: z.object({ entityId: z.string(), entityType: EntityType }) } },
    async (req, reply) => {
      const { entityType, entityId } = req.query
      await relations.removeAll(userOf(req), { entityType, id: uuid(entityId) })
      return reply.send()
    },
  )

  app.get(
    '/api/relations',
    { ...anyUser, schema: { querystring: ListQuery, response: { 200: list } } },
    (req) => relations.list(userOf(req), selectionOf(req.query)),
  )

  app.get(
    '/api/relations/info',
    { ...anyUser, schema: { querystring: ListQuery, response: { 200: infoList } } },
    (req) => relations.infos(userOf(req), selectionOf(req.query)),
  )

  app.post(
    '/api/relations',
    { ...anyUser, schema: { body: EntityRelationsQuery, response: { 200: list } } },
    (req) => relations.query(userOf(req), req.body),
  )

  app.post(
    '/api/relations/info',
    { ...anyUser, schema: { body: EntityRelationsQuery, response: { 200: infoList } } },
    (req) => relations.queryInfos(userOf(req), req.body),
  )
}

const keyOf = (query: z.infer<typeof KeyQuery>) => ({
  from: { entityType: query.fromType, id: uuid(query.fromId) },
  to: { entityType: query.toType, id: uuid(query.toId) },
  type: query.relationType,
  typeGroup: query.relationTypeGroup,
})

const selectionOf = (query: z.infer<typeof ListQuery>): RelationSelection => ({
  ...rootOf(query),
  group: query.relationTypeGroup,
  type: query.relationType,
})

function rootOf(query: z.infer<typeof ListQuery>): { direction: RelationDirection; root: EntityId } {
  if (query.fromId && query.fromType)
    return { direction: 'FROM', root: { entityType: query.fromType, id: uuid(query.fromId) } }
  if (query.toId && query.toType)
    return { direction: 'TO', root: { entityType: query.toType, id: uuid(query.toId) } }
  throw badRequest('Either fromId and fromType, or toId and toType have to be given')
}
