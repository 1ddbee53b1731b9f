import type { PlatformHealth } from '@signalbox/model/platform-health'
import { DAY_MS } from '@signalbox/model/time/time-intervals'
import { forecastOf } from './database-forecast'

const MAX_CPU = 0.9
const MAX_QUEUE_DEPTH = 1000
const CERTIFICATE_WARNING_MS = 14 * DAY_MS
const DISK_WARNING_MS = 30 * DAY_MS

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
  const checks: [problem: HealthProblem, isPresent: boolean][] = [
    ['certificate-error', Boolean(certificate?.error)],
    ['certificate-expired', validMs <= 0],
    ['certificate', validMs > 0 && validMs < CERTIFICATE_WARNING_MS],
    ['mail', mail.failed > 0],
    ['cpu', (last?.cpu ?? 0) > MAX_CPU],
    ['queue', (last?.queueDepth ?? 0) > MAX_QUEUE_DEPTH],
    ['disk', fullTime !== null && fullTime - now < DISK_WARNING_MS],
  ]
  return checks.flatMap(([problem, isPresent]) => (isPresent ? [problem] : []))
}
