import type { JsonObject } from '@signalbox/model/json/json-value'

/** The description of an entity. */
export function descriptionOf({ additionalInfo }: { additionalInfo: JsonObject | null }): string {
  const description = additionalInfo?.description
  return typeof description === 'string' ? description : ''
}

/** The additional info of an entity with another description and otherwise unchanged. */
export const withDescription = (
  stored: { additionalInfo: JsonObject | null } | undefined,
  description: string,
): JsonObject => ({ ...stored?.additionalInfo, description })
