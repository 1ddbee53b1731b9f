import type { ImportActivity } from '@signalbox/model/move/import-job'

/** The members that version 1.0.0 stored under other names. */
interface FormerActivity extends Omit<ImportActivity, 'requests' | 'following'> {
  requests: { recentMs: number; averageMs: number; atOnce: number; mostAtOnce: number } | null
  following: (Omit<NonNullable<ImportActivity['following']>, 'maxDelayMs'> & { mostBehindMs: number }) | null
}

/** The stored activity of a job in the present form. */
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
