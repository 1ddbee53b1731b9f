import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import { z } from 'zod'

/** A message that a debug event recorded. */
export interface DebugMessage {
  msg: string
  metadata: Record<string, string>
  msgType: string
}

/** A recorded message that was picked for a script test, and the time of its recording. */
export type PickedMessage = Partial<DebugMessage> & { ts?: number }

const Metadata = z.record(z.string(), z.string())

/** The message of a debug event. Parts that were cut or cannot be read are left out. */
export function readDebugMessage(body: Record<string, unknown> | null | undefined): Partial<DebugMessage> {
  if (!body) return {}
  const metadata = Metadata.safeParse(parseJson(body.metadata)).data
  const data = parseJson(body.data)
  return {
    ...(data !== undefined && { msg: JSON.stringify(data, null, 4) }),
    ...(metadata && { metadata: sortKeys(metadata) }),
    ...(typeof body.msgType === 'string' && body.msgType && { msgType: body.msgType }),
  }
}

// Texts over 4096 characters are cut when they are stored, so they are no longer valid JSON.
const parseJson = (text: unknown) => (typeof text === 'string' ? jsonOrUndefined(text) : undefined)

const sortKeys = (metadata: Record<string, string>) =>
  Object.fromEntries(Object.entries(metadata).sort(([a], [b]) => a.localeCompare(b)))
