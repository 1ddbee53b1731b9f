import type { PlatformHealth } from '@signalbox/model/platform-health'
import { DAY_MS } from '@signalbox/model/time/time-intervals'
import { forecastOf } from './database-forecast'

const BUSY = 0.9
const LONG_QUEUE = 1000
const SOON_MS = 14 * DAY_MS
const DISK_SOON_MS = 30 * DAY_MS

export type HealthProblem =
  | 'certificate'
  | 'certificate-error'
  | 'certificate-expired'
  | 'mail'
  | 'cpu'
  | 'queue'
  | 'disk'

/** The problems an administrator has to look at. */
export function healthProblems(health: PlatformHealth, now: number): HealthProblem[] {
  const { certificate, mail, samples, database } = health
  const { fullTime } = forecastOf(database, now)
  const last = samples.at(-1)
  const validMs = certificate?.expiresTime ? certificate.expiresTime - now : Number.POSITIVE_INFINITY
  const found: [HealthProblem, boolean][] = [
    ['certificate-error', Boolean(certificate?.error)],
    ['certificate-expired', validMs <= 0],
    ['certificate', validMs > 0 && validMs < SOON_MS],
    ['mail', mail.failed > 0],
    ['cpu', (last?.cpu ?? 0) > BUSY],
    ['queue', (last?.queueDepth ?? 0) > LONG_QUEUE],
    ['disk', fullTime !== null && fullTime - now < DISK_SOON_MS],
  ]
  return found.flatMap(([problem, isThere]) => (isThere ? [problem] : []))
}
