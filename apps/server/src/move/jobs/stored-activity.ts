import type { ImportActivity } from '@signalbox/model/move/import-job'

/** Earlier builds of version 1.1.0 stored some members under these names. */
interface FormerActivity extends Omit<ImportActivity, 'requests' | 'following'> {
  requests: { recentMs: number; averageMs: number; atOnce: number; mostAtOnce: number } | null
  following: (Omit<NonNullable<ImportActivity['following']>, 'maxDelayMs'> & { mostBehindMs: number }) | null
}

/** Converts the stored activity of a job to the present form. */
export function storedActivity(stored: ImportActivity | FormerActivity): ImportActivity {
  return { ...stored, requests: requestsOf(stored), following: followingOf(stored) }
}

function requestsOf({ requests }: ImportActivity | FormerActivity): ImportActivity['requests'] {
  if (!requests || !('atOnce' in requests)) return requests
  const { atOnce, mostAtOnce, ...durations } = requests
  return { ...durations, concurrentRequests: atOnce, maxConcurrentRequests: mostAtOnce }
}

function followingOf({ following }: ImportActivity | FormerActivity): ImportActivity['following'] {
  if (!following || !('mostBehindMs' in following)) return following
  const { mostBehindMs, ...others } = following
  return { ...others, maxDelayMs: mostBehindMs }
}
