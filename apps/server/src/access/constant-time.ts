import { setTimeout as sleep } from 'node:timers/promises'

const REFUSAL_MS = 250

/** Delays every refusal until at least 250 ms have passed, so that response times do not show which accounts exist. */
export async function refuseInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now()
  try {
    return await work()
  } catch (error) {
    await sleep(Math.max(0, REFUSAL_MS - (performance.now() - startedMs)))
    throw error
  }
}
