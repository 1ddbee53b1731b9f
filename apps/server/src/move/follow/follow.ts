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

/** Alarms that arrive at the source while a round runs are found by the next one. */
const OVERLAP_MS = 60_000
/** New keys are found by the rotation; after this many rounds they are compared as well. */
const KEYS_VALID_ROUNDS = 12

export interface Follow {
  context: DataContext
  progress: JobProgress
  included: readonly ImportKind[]
  /** Whether to continue; called before each round. */
  shouldContinue(): Promise<boolean>
  /** Called between rounds. */
  pause(): Promise<void>
  /** Called when a round failed; the next round follows. */
  onFailed(error: unknown): void
}

/**
 * Copies new telemetry, attributes and alarms in rounds. The last round begins after `shouldContinue`
 * returned false.
 */
export async function followSource({
  context: given,
  progress,
  included,
  shouldContinue,
  pause,
  onFailed,
}: Follow): Promise<void> {
  const { data } = given.source
  // Archives do not change.
  if (data.by === 'file') return
  const context = { ...given, isFollowing: true }
  const { tenantId } = context
  const followed = followedRepository(context.db)
  // The rotation reads known points again: its points count only when new values are not found by comparison.
  const rotate = rotation(
    { ...context, onPoints: (count) => canCompare || context.onPoints(count) },
    data,
    included,
  )
  const alarms = openAlarms(context, data, followed)
  const quiet: JobProgress = { ...progress, advance: async () => {}, total: () => {} }
  let keys: { entityType: KindsWith<'measured'>; keys: FollowedKey[] }[] = []
  let canCompare = true

  async function values(data: DataByEntity, round: number, isLast: boolean): Promise<number> {
    if (round % KEYS_VALID_ROUNDS === 0)
      keys = await Promise.all(
        kindsWith('measured').map(async (entityType) => ({
          entityType,
          keys: await followed.keys(tenantId, entityType),
        })),
      )
    let items = 0
    try {
      for (const { entityType, keys: asked } of canCompare ? keys : [])
        items += await copyChanges({ context, data, followed, included }, entityType, asked)
    } catch (error) {
      // A source without such queries is followed only by reading its entities in turn.
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
      const items = await values(data, round, isLast)
      if (included.includes('alarms')) {
        await writeAlarms(context, quiet, progress.activity.alarmsFrom() - OVERLAP_MS)
        await (isLast ? alarms.all() : alarms.next())
      }
      progress.activity.endRound(started, items)
    } catch (error) {
      // The source cannot be reached for a while: the next round copies what this one missed.
      if (isLast || error instanceof JobEnded || error instanceof AppError) throw error
      onFailed(error)
    }
    await progress.save()
    if (isLast) return
    await pause()
  }
}
