/** What a stopping process has to close, in the reverse order of adding. */
export function closers(onError: (error: unknown) => void) {
  const list: (() => Promise<void>)[] = []
  let closing = Promise.resolve()

  async function closeInOrder() {
    for (const close of list.splice(0).reverse()) await close().catch(onError)
  }

  return {
    add: (close: () => Promise<void>) => void list.push(close),
    /** Closes everything. A call while another one is closing also waits for its end. */
    closeAll(): Promise<void> {
      closing = closing.then(closeInOrder)
      return closing
    },
  }
}
