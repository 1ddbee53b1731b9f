import type { DeviceTraffic } from '@signalbox/model/connect/device-traffic'

/** When a new device reached each of four steps; 0 for steps it has not reached. */
export interface ConnectProgress {
  created: number
  connection: number
  accepted: number
  message: number
  /** What happened last, and why the next step was not reached. */
  last: LastStep
}

/** `similar`: the server refused credentials that resemble those of the device. */
export type LastStep =
  | { id: 'none' }
  | { id: 'connection' | 'refused' | 'similar' | 'accepted' | 'message'; at: number }
  | { id: 'topic' | 'payload'; at: number; text: string }

type Check = 'reachable' | 'token' | 'topic' | 'body' | 'encryption' | 'chain'

/** The checks that help after a step, the likely cause first. */
const CHECKS: Record<LastStep['id'], readonly Check[]> = {
  none: ['reachable', 'token', 'topic', 'body', 'encryption'],
  connection: ['encryption', 'token'],
  refused: ['token'],
  similar: ['token'],
  accepted: ['topic', 'body'],
  topic: ['topic'],
  payload: ['body'],
  message: ['chain'],
}

/** Encryption is no cause where the server has no encrypted port. */
export const checksAfter = (step: LastStep['id'], hasTls: boolean) =>
  CHECKS[step].filter((check) => hasTls || check !== 'encryption')

/** The steps that a device has reached. Ignores events before its creation: they concern another device. */
export function connectProgress(
  created: number,
  traffic: DeviceTraffic | undefined,
  lastConnectTime: number,
): ConnectProgress {
  const since = (ts: number | null | undefined) => (ts && ts >= created ? ts : 0)
  const message = since(traffic?.messageTime)
  const accepted = since(Math.max(traffic?.acceptedTime ?? 0, lastConnectTime)) || message
  const refusedAt = since(traffic?.refused?.ts)
  const connection = accepted || Math.max(since(traffic?.connectionTime), refusedAt)
  return { created, connection, accepted, message, last: lastStep() }

  function lastStep(): LastStep {
    const problem = traffic?.problem
    if (problem && since(problem.ts) && problem.ts > message)
      return { id: problem.kind, at: problem.ts, text: problem.text }
    if (message) return { id: 'message', at: message }
    if (traffic?.refused && refusedAt > accepted)
      return { id: traffic.refused.isSimilar ? 'similar' : 'refused', at: refusedAt }
    if (accepted) return { id: 'accepted', at: accepted }
    return connection ? { id: 'connection', at: connection } : { id: 'none' }
  }
}
