import { type KindsWith, kindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import { AppError } from '@signalbox/model/errors'
import type { ImportKind } from '@signalbox/model/move/import-options'
import { ZodError } from 'zod'
import type { DataContext } from '../data/data-kind'
import { JobEnded, type JobProgress } from '../jobs/job-progress'
import { writeAlarms } from '../jobs/write-data'
import type { DataByEntity } from '../source/source'
import { isAbsent } from '../source/source-client'
import { copyChanges } from './changes'
import { type FollowedKey, followedRepository } from './followed.repository'
import { openAlarms } from './open-alarms'
import { rotation } from './rotation'

/** Each round reads alarms from a minute before the last round, because alarms may reach the source during a round. */
const OVERLAP_MS = 60_000
/** The list of compared keys is read again after this many rounds. Until then only the rotation finds new keys. */
const KEYS_VALID_ROUNDS = 12

export interface FollowParts {
  context: DataContext
  progress: JobProgress
  included: readonly ImportKind[]
  /** Whether to continue; called before each round. */
  shouldContinue(): Promise<boolean>
  /** Waits between two rounds. */
  pause(): Promise<void>
  /** Called when a round failed; the next round follows. */
  onFailed(error: unknown): void
}

/**
 * Copies new telemetry, attributes and alarms in rounds. When `shouldContinue` returns false, one last round follows.
 */
export async function followSource({
  context: importContext,
  progress,
  included,
  shouldContinue,
  pause,
  onFailed,
}: FollowParts): Promise<void> {
  const { data } = importContext.source
  // Archives do not change.
  if (data.by === 'file') return
  const context = { ...importContext, isFollowing: true }
  const { tenantId } = context
  const followed = followedRepository(context.db)
  // The rotation also reads points that are stored already. Its points are counted only if the comparison cannot find
  // new values.
  const rotate = rotation(
    { ...context, onPoints: (count) => canCompare || context.onPoints(count) },
    data,
    included,
  )
  const alarms = openAlarms(context, data, followed)
  const alarmProgress: JobProgress = { ...progress, advance: async () => {}, setTotal: () => {} }
  let keys: { entityType: KindsWith<'measured'>; keys: FollowedKey[] }[] = []
  let canCompare = true

  async function copyValues(data: DataByEntity, round: number, isLast: boolean): Promise<number> {
    if (round % KEYS_VALID_ROUNDS === 0)
      keys = await Promise.all(
        kindsWith('measured').map(async (entityType) => ({
          entityType,
          keys: await followed.keys(tenantId, entityType),
        })),
      )
    let items = 0
    try {
      for (const { entityType, keys: comparedKeys } of canCompare ? keys : [])
        items += await copyChanges({ context, data, followed, included }, entityType, comparedKeys)
    } catch (error) {
      // For a source without queries of latest times, only the rotation finds new values.
      if (!isAbsent(error) && !(error instanceof ZodError)) throw error
      canCompare = false
    }
    const rotated = await rotate(isLast)
    return canCompare ? items : items + rotated
  }

  progress.setPhase('follow')
  progress.activity.beginFollowing()
  await progress.save()
  for (let round = 0; ; round++) {
    const isLast = !(await shouldContinue())
    const started = Date.now()
    try {
      const items = await copyValues(data, round, isLast)
      if (included.includes('alarms')) {
        await writeAlarms(context, alarmProgress, progress.activity.alarmsFrom() - OVERLAP_MS)
        await (isLast ? alarms.all() : alarms.next())
      }
      progress.activity.endRound(started, items)
    } catch (error) {
      // The source may be unreachable for a while: the next round also copies what this round has missed.
      if (isLast || error instanceof JobEnded || error instanceof AppError) throw error
      onFailed(error)
    }
    await progress.save()
    if (isLast) return
    await pause()
  }
}
