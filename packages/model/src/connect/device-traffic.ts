import { z } from 'zod'

/** Why a message of a device was refused: its topic is unknown, or its payload cannot be read. */
export const MessageProblem = z.object({
  kind: z.enum(['topic', 'payload']),
  ts: z.number(),
  /** The unknown topic, or why the payload cannot be read. */
  text: z.string(),
})
export type MessageProblem = z.infer<typeof MessageProblem>

/** The last events of a device since the server was started; a time is null before the first such event. */
export const DeviceTraffic = z.object({
  /** The last connection that came from the address of the requesting user and did not sign in as a device. */
  connectionTime: z.number().nullable(),
  acceptedTime: z.number().nullable(),
  /** Refused credentials: similar to those of the device, or sent from the address of the requesting user. */
  refused: z.object({ ts: z.number(), isSimilar: z.boolean() }).nullable(),
  messageTime: z.number().nullable(),
  problem: MessageProblem.nullable(),
  /** The number of messages in the last hour, or since `countedSince` if that is later. */
  messages: z.number().int(),
  countedSince: z.number(),
})
export type DeviceTraffic = z.infer<typeof DeviceTraffic>
