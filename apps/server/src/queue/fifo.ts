export type Fifo<T> = ReturnType<typeof fifo<T>>

/** A first-in, first-out list. `shift` rarely moves the other items, so its average cost is constant. */
export function fifo<T>() {
  let items: (T | undefined)[] = []
  let head = 0
  return {
    get size() {
      return items.length - head
    },
    /** The item that `shift` would return. */
    peek: (): T | undefined => items[head],
    push(item: T) {
      items.push(item)
    },
    shift(): T | undefined {
      if (head === items.length) return undefined
      const item = items[head]
      items[head++] = undefined
      if (head > 1024 && head * 2 > items.length) {
        items = items.slice(head)
        head = 0
      }
      return item
    },
    takeAll(): T[] {
      const all = items.slice(head) as T[]
      items = []
      head = 0
      return all
    },
  }
}
