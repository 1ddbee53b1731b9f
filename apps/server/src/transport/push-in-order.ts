/** The messages of one upload that are processed at once: thousands of them would fill the memory of new objects. */
const AT_ONCE = 25

/** Pushes the messages of one upload in order. Done when all of them are; after a failure no more are pushed. */
export async function pushInOrder<T>(items: T[], push: (item: T) => Promise<void>): Promise<void> {
  const open: Promise<void>[] = []
  try {
    for (const item of items) {
      if (open.length >= AT_ONCE) await open.shift()
      open.push(push(item))
    }
    await Promise.all(open)
  } finally {
    // The failure that is reported is the first; others must not end the process.
    await Promise.allSettled(open)
  }
}
