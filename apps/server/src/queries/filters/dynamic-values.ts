import { type EntityId, entityId } from '@signalbox/model/entity-id'
import type { KeyFilter } from '@signalbox/model/query/key-filter'
import type { DynamicValue, Predicate, SimplePredicate } from '@signalbox/model/query/predicate'
import { type TypedValue, textValue } from '@signalbox/model/telemetry'
import type { SecurityUser } from '../../access/security-user'
import type { AttributesService } from '../../telemetry/attributes/attributes.service'
import { storableText } from '../text/text'

/** An attribute of the server scope that a filter compares with. */
export interface ComparedAttribute {
  entityId: EntityId
  key: string
}

/** The attributes that filters compare with, for this user. A change of such an attribute may change the result. */
export function comparedAttributes(keyFilters: KeyFilter[], user: SecurityUser): ComparedAttribute[] {
  return [...namedSources(keyFilters, user).values()]
}

/** Replaces dynamic values of filters by the attributes of the tenant, customer or user. */
export async function resolveDynamicValues<Q extends { keyFilters: KeyFilter[] }>(
  query: Q,
  user: SecurityUser,
  attributes: Pick<AttributesService, 'find'>,
): Promise<Q> {
  const sources = namedSources(query.keyFilters, user)
  if (sources.size === 0) return query
  const found = new Map<string, TypedValue>()
  for (const [name, { entityId, key }] of sources) {
    const [attribute] = await attributes.find(entityId, 'SERVER_SCOPE', [key])
    if (attribute) found.set(name, attribute.value)
  }
  const keyFilters = query.keyFilters.map((filter) => ({
    ...filter,
    predicate: resolvedPredicate(filter.predicate, found),
  }))
  return { ...query, keyFilters }
}

function namedSources(keyFilters: KeyFilter[], user: SecurityUser): Map<string, ComparedAttribute> {
  const sources = new Map<string, ComparedAttribute>()
  for (const value of keyFilters.flatMap(({ predicate }) => dynamicValues(predicate))) {
    const source = sourceOf(value, user)
    if (source) sources.set(nameOf(value), source)
  }
  return sources
}

const nameOf = ({ sourceType, sourceAttribute }: DynamicValue) => `${sourceType} ${sourceAttribute}`

function dynamicValues(predicate: Predicate): DynamicValue[] {
  if (predicate.type === 'COMPLEX') return predicate.predicates.flatMap(dynamicValues)
  return predicate.value.dynamicValue ? [predicate.value.dynamicValue] : []
}

function sourceOf(
  { sourceType, sourceAttribute }: DynamicValue,
  user: SecurityUser,
): ComparedAttribute | undefined {
  const key = storableText(sourceAttribute)
  if (!key) return undefined
  if (sourceType === 'CURRENT_USER') return { entityId: entityId('USER', user.id), key }
  // The comparison would reveal the attribute to public users.
  if (sourceType === 'CURRENT_TENANT' && user.tenantId && !user.isPublic)
    return { entityId: entityId('TENANT', user.tenantId), key }
  if (sourceType === 'CURRENT_CUSTOMER' && user.customerId)
    return { entityId: entityId('CUSTOMER', user.customerId), key }
  return undefined
}

function resolvedPredicate(predicate: Predicate, found: Map<string, TypedValue>): Predicate {
  if (predicate.type === 'COMPLEX')
    return { ...predicate, predicates: predicate.predicates.map((part) => resolvedPredicate(part, found)) }
  const { dynamicValue } = predicate.value
  const stored = dynamicValue ? found.get(nameOf(dynamicValue)) : undefined
  return stored ? withDefault(predicate, stored) : predicate
}

/** The attribute replaces the default value; text that is not a number keeps the default of a numeric filter. */
function withDefault(predicate: SimplePredicate, stored: TypedValue): SimplePredicate {
  const text = textValue(stored)
  switch (predicate.type) {
    case 'STRING':
      return { ...predicate, value: { ...predicate.value, defaultValue: text } }
    case 'BOOLEAN':
      return { ...predicate, value: { ...predicate.value, defaultValue: text.toLowerCase() === 'true' } }
    case 'NUMERIC': {
      const number = text.trim() === '' ? Number.NaN : Number(text)
      return Number.isFinite(number)
        ? { ...predicate, value: { ...predicate.value, defaultValue: number } }
        : predicate
    }
  }
}
