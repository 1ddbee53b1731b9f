import type { EntityId } from '@signalbox/model/entity-id'
import { isObject } from '@signalbox/model/json/is-object'
import { type JsonMembers, parseJson } from '@signalbox/model/json/json'
import { dataOf, type Message } from '@signalbox/model/message'
import { z } from 'zod'

/**
 * A copy of the message with changes. Points parsed from the old data are removed. The members are listed one
 * by one, in the order of `newMessage`, because object spread takes several times longer.
 */
export function withChanges(
  msg: Message,
  { type, originator, metadata, data }: Partial<Pick<Message, 'type' | 'originator' | 'metadata' | 'data'>>,
): Message {
  return {
    id: msg.id,
    tenantId: msg.tenantId,
    ts: msg.ts,
    type: type ?? msg.type,
    originator: originator ?? msg.originator,
    metadata: metadata ?? msg.metadata,
    dataType: msg.dataType,
    data: data ?? dataOf(msg),
    ruleChainId: msg.ruleChainId,
    ruleNodeId: msg.ruleNodeId,
    queueName: msg.queueName,
    nodeExecutions: msg.nodeExecutions,
    budget: msg.budget,
    traceId: msg.traceId,
    points: undefined,
    sessionOpenedMs: msg.sessionOpenedMs,
  }
}

/** The same message with more metadata. If `extra` contains `ts`, the points are removed: they have another time. */
export function withMetadata(msg: Message, extra: Record<string, string>): Message {
  const metadata = { ...msg.metadata, ...extra }
  return 'ts' in extra ? withChanges(msg, { metadata }) : { ...msg, metadata }
}

/** The same message with another originator. Its data is the same, so points parsed from it are kept. */
export const withOriginator = (msg: Message, originator: EntityId): Message => ({ ...msg, originator })

const DeletedAttributes = z.object({ attributes: z.array(z.string()) })

/** The keys in the data of a message of the type ATTRIBUTES_DELETED. */
export function deletedKeys(msg: Message): string[] {
  const parsed = DeletedAttributes.safeParse(JSON.parse(dataOf(msg)))
  if (!parsed.success) throw new Error("Message data has no list 'attributes' of the deleted keys")
  return parsed.data.attributes
}

const MAX_CACHED_LENGTH = 10_000

/** The last text that was parsed: the nodes of a chain often read the same message one after the other. */
let parsed: { text: string; data: Readonly<Record<string, unknown>> } | undefined

/** The data as an object; throws if the data is not an object. Callers share the object and must not change it. */
export function dataObject(msg: Message): Readonly<Record<string, unknown>> {
  const text = dataOf(msg)
  if (parsed?.text === text) return parsed.data
  const data: unknown = JSON.parse(text)
  if (!isObject(data)) throw notAnObject()
  if (text.length <= MAX_CACHED_LENGTH) parsed = { text, data }
  return data
}

/** As `dataObject`, for nodes that write the data again: `25.0` and 64-bit integers stay exact. */
export function exactDataObject(msg: Message): JsonMembers {
  const data = parseJson(dataOf(msg))
  if (!(data instanceof Map)) throw notAnObject()
  return data
}

const notAnObject = () => new Error('Message data is not a JSON object')
