import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import { del, get, post, type RequestOptions } from '../request/request'
import { keyParams } from './key-params'

export interface AttributeValue {
  key: string
  value: unknown
  lastUpdateTs: number
}

export const attributeKeys = {
  of: (entity: EntityId, scope: AttributeScope) => ['attributes', entity, scope] as const,
}

const pathOf = ({ entityType, id }: EntityId) => `/api/plugins/telemetry/${entityType}/${id}`

/** All attributes of an entity in one scope, with the time of their last change. */
export const listAttributes = (
  entity: EntityId,
  scope: AttributeScope,
  options: RequestOptions = { ignoreErrors: true },
) => get<AttributeValue[]>(`${pathOf(entity)}/values/attributes/${scope}`, options)

/** The stored value of an attribute; undefined if it does not exist. */
export async function getAttribute(
  entity: EntityId,
  scope: AttributeScope,
  key: string,
  options?: RequestOptions,
): Promise<unknown> {
  const found = await listAttributes(entity, scope, { ...options, params: keyParams([key]) })
  return found.find((attribute) => attribute.key === key)?.value
}

/** Stores values by key; other attributes of the scope stay. */
export const saveAttributes = (
  entity: EntityId,
  scope: AttributeScope,
  values: Record<string, unknown>,
  options?: RequestOptions,
) => post<void>(`${pathOf(entity)}/${scope}`, values, options)

/** Removes attributes by key. Keys without a value are ignored. */
export const deleteAttributes = (
  entity: EntityId,
  scope: AttributeScope,
  keys: readonly string[],
  options?: RequestOptions,
) => del(`${pathOf(entity)}/${scope}`, { ...options, params: keyParams(keys) })
