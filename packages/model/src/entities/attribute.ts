import { z } from 'zod'
import type { TypedValue } from '../telemetry'

export const ATTRIBUTE_SCOPES = ['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE'] as const

/** The owner of an attribute: the device, the server, or both (the server writes, the device is notified). */
export const AttributeScope = z.enum(ATTRIBUTE_SCOPES)
export type AttributeScope = z.infer<typeof AttributeScope>

export interface AttributeEntry {
  key: string
  value: TypedValue
}

export interface Attribute extends AttributeEntry {
  scope: AttributeScope
  lastUpdateTs: number
}
