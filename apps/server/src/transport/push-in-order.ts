/** How many messages of one upload are processed at the same time. Thousands would fill V8's young generation. */
const MAX_CONCURRENT = 25

/** Pushes the messages of one upload in order; resolves when all are processed. After a failure it pushes no more. */
export async function pushInOrder<T>(items: T[], push: (item: T) => Promise<void>): Promise<void> {
  const running: Promise<void>[] = []
  try {
    for (const item of items) {
      if (running.length >= MAX_CONCURRENT) await running.shift()
      running.push(push(item))
    }
    await Promise.all(running)
  } finally {
    // Only the first failure is reported. An unhandled rejection of another push would end the process.
    await Promise.allSettled(running)
  }
}
