import type { VersionRepository } from './version.repository'
import type { VersionLimits } from './version-recorder'

const DAY_MS = 86_400_000

/** Much less than a day, so that a server that is restarted every day also removes old versions. */
const CHECK_MS = 3_600_000

/** Every hour, removes versions older than `days`, on the leader node only. Returns a function that stops the timer. */
export function cleanUpVersions(
  versions: Pick<VersionRepository, 'removeOlderThan'>,
  { days }: VersionLimits,
  onError: (error: unknown) => void,
  isLeader: () => boolean,
): () => void {
  if (days === 0) return () => {}
  const timer = setInterval(
    () => void (isLeader() && versions.removeOlderThan(Date.now() - days * DAY_MS).catch(onError)),
    CHECK_MS,
  )
  timer.unref()
  return () => clearInterval(timer)
}
