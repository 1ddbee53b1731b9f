import type { Attribute, AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import type { AttributeAnswer, AttributeRequest } from './payload-format'

export interface AttributeReader {
  find(entityId: EntityId, scope: AttributeScope, keys?: string[]): Promise<Attribute[]>
}

/** Reads the attributes that a device may see. Without any keys, returns all attributes of both scopes. */
export async function readAttributeValues(
  attributes: AttributeReader,
  device: EntityId,
  { clientKeys, sharedKeys }: AttributeRequest,
): Promise<AttributeAnswer> {
  const isForAll = !clientKeys && !sharedKeys
  const [client, shared] = await Promise.all([
    isForAll || clientKeys ? attributes.find(device, 'CLIENT_SCOPE', clientKeys) : [],
    isForAll || sharedKeys ? attributes.find(device, 'SHARED_SCOPE', sharedKeys) : [],
  ])
  return { client, shared }
}
