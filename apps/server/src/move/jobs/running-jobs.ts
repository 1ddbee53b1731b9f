import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { isPaused, type JobRow, type jobRepository } from './job.repository'
import { lockJob } from './job-lock'
import { JobEnded } from './job-progress'

interface RunningJobsParts {
  pool: pg.Pool
  jobs: ReturnType<typeof jobRepository>
  runJob: (row: JobRow, signal: AbortSignal) => Promise<void>
  log: FastifyBaseLogger
}

/** The jobs that this process runs. A lock in the database keeps other nodes from running the same jobs. */
export function runningJobs({ pool, jobs, runJob, log }: RunningJobsParts) {
  const running = new Map<string, { controller: AbortController; ended: Promise<void> }>()
  let isClosing = false

  async function runLocked(row: JobRow, controller: AbortController) {
    const onLost = (error: Error) => {
      log.warn({ err: error, jobId: row.id }, 'an import lost its lock and will be continued')
      controller.abort(new JobEnded())
    }
    const release = await lockJob(pool, row.id, onLost).catch((error: unknown) => {
      log.warn({ err: error }, 'an import could not be continued')
    })
    if (!release) return
    try {
      // The job may have been ended or paused since the row was read.
      const current = await jobs.find(row.id)
      if (current?.state === 'RUNNING' && !isPaused(current)) await runJob(current, controller.signal)
    } finally {
      await release().catch(() => {})
    }
  }

  /** Stops running a job without ending the job, so that the job can be continued. */
  async function interrupt(id: string): Promise<void> {
    const job = running.get(id)
    job?.controller.abort(new JobEnded())
    await job?.ended
  }

  return {
    /** Runs the job, unless this process runs it already. Does not wait for the end of the job. */
    begin(row: JobRow) {
      if (isClosing || running.has(row.id)) return
      const controller = new AbortController()
      // The job is registered before the first `await`. Otherwise two calls could run the same job.
      const ended = runLocked(row, controller)
        .catch((error: unknown) =>
          log.warn({ err: error, jobId: row.id }, 'an import was interrupted and will be continued'),
        )
        .finally(() => running.delete(row.id))
      running.set(row.id, { controller, ended })
    },

    interrupt,

    /** Waits until a job of this process has ended. */
    async ended(id: string): Promise<void> {
      await running.get(id)?.ended
    },

    async close(): Promise<void> {
      isClosing = true
      await Promise.all([...running.keys()].map(interrupt))
    },
  }
}
