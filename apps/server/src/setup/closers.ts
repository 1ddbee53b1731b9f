/** The parts that a stopping process closes, the last added first. */
export function closers(onError: (error: unknown) => void) {
  const list: (() => Promise<void>)[] = []
  let closing = Promise.resolve()

  async function closeInOrder() {
    for (const close of list.splice(0).reverse()) await close().catch(onError)
  }

  return {
    add: (close: () => Promise<void>) => void list.push(close),
    /** Closes all parts. A second call resolves after the first one has closed them. */
    closeAll(): Promise<void> {
      closing = closing.then(closeInOrder)
      return closing
    },
  }
}
