import type { JsonObject } from '@signalbox/model/json/json-value'

/** The free words about an entity. */
export function descriptionOf({ additionalInfo }: { additionalInfo: JsonObject | null }): string {
  const description = additionalInfo?.description
  return typeof description === 'string' ? description : ''
}

/** The additional info with other words; everything else in it stays. */
export const withDescription = (
  stored: { additionalInfo: JsonObject | null } | undefined,
  description: string,
): JsonObject => ({ ...stored?.additionalInfo, description })
