import type { DeviceTraffic } from '@signalbox/model/connect/device-traffic'

/** The times at which a new device reached four steps; 0 for steps that it has not reached. */
export interface ConnectProgress {
  created: number
  connection: number
  accepted: number
  message: number
  /** The last event: a reached step, or the reason why the next step was not reached. */
  last: LastStep
}

/** `similar`: the server refused credentials that resemble those of the device. */
export type LastStep =
  | { id: 'none' }
  | { id: 'connection' | 'refused' | 'similar' | 'accepted' | 'message'; at: number }
  | { id: 'topic' | 'payload'; at: number; text: string }

type Check = 'reachable' | 'token' | 'topic' | 'body' | 'encryption' | 'chain'

/** The checks to suggest after an event, the most likely cause first. */
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

/** The checks to suggest after an event; encryption only if the server has an encrypted port. */
export const checksAfter = (event: LastStep['id'], hasTls: boolean) =>
  CHECKS[event].filter((check) => hasTls || check !== 'encryption')

/** The steps that a device has reached. Events before its creation are ignored: another device caused them. */
export function connectProgress(
  created: number,
  traffic: DeviceTraffic | undefined,
  lastConnectTime: number,
): ConnectProgress {
  const afterCreation = (ts: number | null | undefined) => (ts && ts >= created ? ts : 0)
  const message = afterCreation(traffic?.messageTime)
  const accepted = afterCreation(Math.max(traffic?.acceptedTime ?? 0, lastConnectTime)) || message
  const refusedAt = afterCreation(traffic?.refused?.ts)
  const connection = accepted || Math.max(afterCreation(traffic?.connectionTime), refusedAt)
  return { created, connection, accepted, message, last: lastStep() }

  function lastStep(): LastStep {
    const problem = traffic?.problem
    if (problem && afterCreation(problem.ts) && problem.ts > message)
      return { id: problem.kind, at: problem.ts, text: problem.text }
    if (message) return { id: 'message', at: message }
    if (traffic?.refused && refusedAt > accepted)
      return { id: traffic.refused.isSimilar ? 'similar' : 'refused', at: refusedAt }
    if (accepted) return { id: 'accepted', at: accepted }
    return connection ? { id: 'connection', at: connection } : { id: 'none' }
  }
}
