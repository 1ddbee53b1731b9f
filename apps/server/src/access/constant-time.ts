import { setTimeout as sleep } from 'node:timers/promises'

const REFUSAL_MS = 250

/** Makes every refusal take the same time, so that response times do not reveal which accounts exist. */
export async function refuseInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now()
  try {
    return await work()
  } catch (error) {
    await sleep(Math.max(0, REFUSAL_MS - (performance.now() - startedMs)))
    throw error
  }
}
