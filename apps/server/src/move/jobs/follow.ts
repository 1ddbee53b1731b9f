import type { ImportKind } from '@signalbox/model/move/import-job'
import { attributes } from '../data/attributes'
import type { DataContext } from '../data/data-kind'
import { telemetrySeries } from '../data/telemetry'
import type { JobProgress } from './job-progress'
import { writeAlarms, writeData } from './write-data'

/** Values that arrive at the source while a round runs are found by the next one. */
const OVERLAP_MS = 60_000

export interface Follow {
  context: DataContext
  progress: JobProgress
  included: readonly ImportKind[]
  /** Whether to continue; called after each round. */
  goesOn(): Promise<boolean>
  pause(): Promise<void>
}

/** Copies new telemetry, attributes and alarms in rounds, until it is stopped. */
export async function followSource({ context, progress, included, goesOn, pause }: Follow): Promise<void> {
  const quiet: JobProgress = { ...progress, advance: async () => {}, total: () => {} }
  let since = Date.now()
  progress.setPhase('follow')
  await progress.save()
  while (await goesOn()) {
    const started = Date.now()
    const round = { ...context, since: since - OVERLAP_MS }
    for (const kind of [attributes, telemetrySeries])
      if (included.includes(kind.kind)) await writeData(kind, round, quiet)
    if (included.includes('alarms')) await writeAlarms(round, quiet, round.since)
    since = started
    await progress.save()
    await pause()
  }
}
