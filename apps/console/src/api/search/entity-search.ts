import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import type { EntityKind } from '@signalbox/model/entity-kinds/entity-kind'
import { type KindsWith, kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import type { PageData } from '@signalbox/model/query/paging'
import { startingWith } from '@signalbox/model/text/suggestions'
import { shownCustomer } from '../../i18n/customer-names'
import { shownProfileName } from '../../i18n/profile-names'
import { ApiError } from '../request/http'
import { get, QUIET } from '../request/request'
import { currentSession } from '../request/session'

/** An entity in a picker. */
export interface EntityChoice {
  id: EntityId
  name: string
  /** The type of a device, asset or entity view. */
  type?: string | undefined
}

/** Kinds whose entities have a user-defined type. */
export type SubtypeKind = KindsWith<'subtypes'>

export const SUGGESTIONS = 50

export const entityChoiceKeys = {
  one: (id: EntityId) => ['entity-choice', id.entityType, id.id] as const,
  many: (entityType: EntityType, ids: readonly string[]) => ['entity-choices', entityType, ids] as const,
  subtypes: (kind: SubtypeKind) => ['subtypes', kind] as const,
}

interface EntitySearch {
  textSearch: string
  subtype?: string | undefined
  pageSize?: number
  signal?: AbortSignal
}

/** The entities of a type whose name matches, as many as a picker shows, within the user's permissions. */
export async function findEntities(entityType: EntityType, search: EntitySearch): Promise<EntityChoice[]> {
  const kind = kindOf(entityType)
  const own = ownEntity(entityType)
  if (own) return choiceIfMatching(await getEntity(own), search.textSearch)
  if (!kind.api) return []
  const page = await get<PageData<EntityResponse>>(`/api/${scopeOf(kind)}${kind.api.list}`, {
    ...QUIET,
    signal: search.signal,
    params: {
      page: 0,
      pageSize: search.pageSize ?? SUGGESTIONS,
      textSearch: search.textSearch,
      sortProperty: kind.api.name,
      sortOrder: 'ASC',
      type: search.subtype,
    },
  })
  return page.data.map((found) => choiceOf(found, entityType))
}

/** One entity; rejects when it does not exist or is not accessible. */
export async function getEntity(id: EntityId): Promise<EntityChoice> {
  const { api } = kindOf(id.entityType)
  if (!api) return { id, name: id.id }
  return choiceOf(await get<EntityResponse>(`/api/${api.info ?? api.one}/${id.id}`, QUIET), id.entityType)
}

/** The given entities that still exist, in the given order. */
export async function getEntities(entityType: EntityType, ids: readonly string[]): Promise<EntityChoice[]> {
  const choices = await Promise.all(ids.map((id) => getEntity({ entityType, id }).catch(nullIfInaccessible)))
  return choices.filter((choice) => choice !== null)
}

/** Whether the server responded that the entity does not exist for this user. False for other failures. */
export const isInaccessible = (error: unknown) =>
  error instanceof ApiError && [400, 403, 404].includes(error.status)

function nullIfInaccessible(error: unknown): null {
  if (isInaccessible(error)) return null
  throw error
}

/** The name of an entity; the id if the entity cannot be read. */
export const entityName = (id: EntityId): Promise<string> =>
  getEntity(id).then(
    ({ name }) => name,
    () => id.id,
  )

/** The types of the existing devices, assets or entity views. */
export async function findSubtypes(kind: SubtypeKind): Promise<string[]> {
  const subtypes = await get<{ type: string }[]>(`/api/${kindOf(kind).api?.one}/types`, QUIET)
  return subtypes.map(({ type }) => type)
}

/** The names of keys for which an entity has values. */
export const findKeys = (id: EntityId, kind: 'timeseries' | 'attributes', signal?: AbortSignal) =>
  get<string[]>(`/api/plugins/telemetry/${id.entityType}/${id.id}/keys/${kind}`, { ...QUIET, signal })

/** The names of the queues of a service. Only the rule engine has queues. */
export const findQueues = (serviceType: string, signal?: AbortSignal) =>
  get<string[]>('/api/tenant/queues', { ...QUIET, signal, params: { serviceType } })

/** An entity as lists and single responses return it. Its name is in `name`, `title` or `email`. */
interface EntityResponse {
  id: { id: string; entityType?: EntityType }
  name?: string | null
  title?: string | null
  email?: string | null
  type?: string | null
}

const choiceOf = (
  { id, name, title, email, type }: EntityResponse,
  entityType: EntityType,
): EntityChoice => ({
  id: { entityType, id: id.id },
  name: shownName(name ?? title ?? email ?? id.id, entityType),
  type: type ?? undefined,
})

function shownName(name: string, entityType: EntityType): string {
  if (entityType === 'TENANT_PROFILE') return shownProfileName(name)
  return entityType === 'CUSTOMER' ? shownCustomer(name) : name
}

/** Lists of assignable entities exist per tenant and per customer. */
function scopeOf(kind: EntityKind): string {
  if (!kind.assignable) return ''
  const session = currentSession()
  return session?.authority === 'CUSTOMER_USER' ? `customer/${session.claims.customerId}/` : 'tenant/'
}

/** The only tenant that a tenant administrator sees, or the only customer that a customer user sees. */
function ownEntity(entityType: EntityType): EntityId | null {
  const session = currentSession()
  if (!session || session.authority === 'SYS_ADMIN') return null
  const { tenantId, customerId } = session.claims
  if (entityType === 'TENANT' && tenantId) return { entityType, id: tenantId }
  const isCustomer = session.authority === 'CUSTOMER_USER' && entityType === 'CUSTOMER'
  return isCustomer && customerId ? { entityType, id: customerId } : null
}

/** The choice as a list; empty if its name does not start with the typed text. */
const choiceIfMatching = (choice: EntityChoice, typed: string) =>
  startingWith([choice.name], typed).length > 0 ? [choice] : []
