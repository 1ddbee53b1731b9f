import { EntityType } from '@signalbox/model/entity-id'
import { isObject } from '@signalbox/model/json/is-object'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import { dataOf, type Message } from '@signalbox/model/message'

/** How a message ended at its owner: processed, not processed, or the partition is at another node. */
export type WireOutcome =
  | [seq: number, end: 'done']
  | [seq: number, end: 'moved']
  | [seq: number, end: 'failed', reason: string]

export interface MessagesFrame {
  /** The number of the sender's oldest unanswered message: outcomes of older messages need not be kept. */
  oldest: number
  messages: [seq: number, epoch: number, msg: Message][]
}

/** One message of a frame: its members as JSON, and its data, which needs no encoding. */
export interface WireMessage {
  head: string
  data: string
  dataBytes: number
  /** The number of bytes that the message takes in a frame. */
  bytes: number
}

const LENGTH_BYTES = 4

/** Encodes the members of a message that other nodes need. It leaves out, for example, the parsed points. */
export function encodeMessage(seq: number, epoch: number, msg: Message): WireMessage {
  const data = dataOf(msg)
  const dataBytes = Buffer.byteLength(data)
  const head = JSON.stringify([
    seq,
    epoch,
    dataBytes,
    msg.id,
    msg.tenantId,
    msg.ts,
    msg.type,
    msg.originator.entityType,
    msg.originator.id,
    msg.metadata,
    msg.dataType,
    msg.queueName,
    msg.budget?.spent ?? msg.nodeExecutions,
    msg.ruleChainId,
    msg.ruleNodeId,
    msg.traceId,
    msg.sessionOpenedMs,
  ])
  return { head, data, dataBytes, bytes: Buffer.byteLength(head) + 1 + dataBytes }
}

/**
 * A frame contains: the length of its JSON in 4 bytes; a JSON array of the oldest number and the head of each message;
 * and the data of all messages.
 */
export function messagesFrame(oldest: number, messages: WireMessage[]): Buffer {
  const heads = `[${oldest}${messages.map(({ head }) => `,${head}`).join('')}]`
  const headsBytes = Buffer.byteLength(heads)
  let offset = LENGTH_BYTES + headsBytes
  const frame = Buffer.allocUnsafe(messages.reduce((sum, { dataBytes }) => sum + dataBytes, offset))
  frame.writeUInt32BE(headsBytes)
  frame.write(heads, LENGTH_BYTES)
  for (const { data } of messages) offset += frame.write(data, offset)
  return frame
}

/** The content of a frame; undefined for malformed bytes, because any client of NATS may publish anything. */
export function readMessages(payload: unknown): MessagesFrame | undefined {
  if (!(payload instanceof Uint8Array) || payload.byteLength < LENGTH_BYTES) return undefined
  const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength)
  const headsEnd = LENGTH_BYTES + bytes.readUInt32BE()
  const [oldest, ...heads] = headsOf(bytes.subarray(LENGTH_BYTES, headsEnd))
  if (typeof oldest !== 'number') return undefined
  const messages: MessagesFrame['messages'] = []
  let offset = headsEnd
  for (const head of heads) {
    if (!isHead(head) || offset + head[2] > bytes.length) return undefined
    messages.push([head[0], head[1], messageOf(head, bytes.toString('utf8', offset, offset + head[2]))])
    offset += head[2]
  }
  return offset === bytes.length ? { oldest, messages } : undefined
}

type Head = [
  seq: number,
  epoch: number,
  dataBytes: number,
  id: string,
  tenantId: string,
  ts: number,
  type: string,
  entityType: EntityType,
  originatorId: string,
  metadata: Record<string, string>,
  dataType: Message['dataType'],
  queueName: string,
  nodeExecutions: number,
  ruleChainId: string | null,
  ruleNodeId: string | null,
  traceId: string | null,
  sessionOpenedMs: number | null,
]

/** In the order of `newMessage`, so that JavaScript engines use one hidden class for all messages. */
const messageOf = (head: Head, data: string): Message => ({
  id: head[3],
  tenantId: head[4],
  ts: head[5],
  type: head[6],
  originator: { entityType: head[7], id: head[8] },
  metadata: head[9],
  dataType: head[10],
  data,
  ruleChainId: head[13] ?? undefined,
  ruleNodeId: head[14] ?? undefined,
  queueName: head[11],
  nodeExecutions: head[12],
  budget: undefined,
  traceId: head[15] ?? undefined,
  points: undefined,
  sessionOpenedMs: head[16] ?? undefined,
})

const DATA_TYPES = ['JSON', 'TEXT', 'BINARY']

/** Checks each member here, because checking with a schema would take much longer, for every message. */
function isHead(head: unknown): head is Head {
  if (!Array.isArray(head) || head.length !== 17) return false
  const metadata: unknown = head[9]
  return (
    [0, 1, 2, 5, 12].every((index) => typeof head[index] === 'number') &&
    head[2] >= 0 &&
    [3, 4, 6, 8, 11].every((index) => typeof head[index] === 'string') &&
    [13, 14, 15].every((index) => head[index] === null || typeof head[index] === 'string') &&
    (head[16] === null || typeof head[16] === 'number') &&
    EntityType.options.includes(head[7]) &&
    DATA_TYPES.includes(head[10]) &&
    isObject(metadata) &&
    Object.values(metadata).every((text) => typeof text === 'string')
  )
}

function headsOf(bytes: Buffer): unknown[] {
  const heads = jsonOrUndefined(bytes.toString('utf8'))
  return Array.isArray(heads) ? heads : []
}

/** The outcomes in a frame; undefined for a malformed frame. */
export function readOutcomes(payload: unknown): WireOutcome[] | undefined {
  if (!Array.isArray(payload)) return undefined
  const isValid = payload.every(
    (outcome) =>
      Array.isArray(outcome) &&
      typeof outcome[0] === 'number' &&
      ['done', 'moved', 'failed'].includes(outcome[1]),
  )
  return isValid ? (payload as WireOutcome[]) : undefined
}
