import { z } from 'zod'

/** Why a message of a device was not taken: its topic is unknown, or its payload cannot be read. */
export const MessageProblem = z.object({
  kind: z.enum(['topic', 'payload']),
  ts: z.number(),
  /** The topic, or the reason. */
  text: z.string(),
})
export type MessageProblem = z.infer<typeof MessageProblem>

/** What the transports saw of a device since the server was started; times are null until it happened. */
export const DeviceTraffic = z.object({
  /** A connection from the address of the reader that has not led to a device. */
  connectionTime: z.number().nullable(),
  acceptedTime: z.number().nullable(),
  /** Credentials that are similar to those of the device, or were sent from the address of the reader. */
  refused: z.object({ ts: z.number(), isSimilar: z.boolean() }).nullable(),
  messageTime: z.number().nullable(),
  problem: MessageProblem.nullable(),
  /** Messages of the last hour, or since `countedSince` if that is later. */
  messages: z.number().int(),
  countedSince: z.number(),
})
export type DeviceTraffic = z.infer<typeof DeviceTraffic>
