import type { PlatformHealth } from '@signalbox/model/platform-health'
import { DAY_MS } from '@signalbox/model/time/time-intervals'

const BUSY = 0.9
const LONG_QUEUE = 1000
const SOON_MS = 14 * DAY_MS

export type Problem = 'certificate' | 'certificate-error' | 'mail' | 'cpu' | 'queue'

/** The problems an administrator has to look at. */
export function problemsOf({ certificate, mail, samples }: PlatformHealth, now: number): Problem[] {
  const last = samples.at(-1)
  const found: [Problem, boolean][] = [
    ['certificate-error', Boolean(certificate?.error)],
    ['certificate', certificate !== null && (certificate.expiresTime ?? now + SOON_MS) - now < SOON_MS],
    ['mail', mail.failed > 0],
    ['cpu', (last?.cpu ?? 0) > BUSY],
    ['queue', (last?.queueDepth ?? 0) > LONG_QUEUE],
  ]
  return found.flatMap(([problem, isThere]) => (isThere ? [problem] : []))
}
