/** The moment of the past a dashboard shows while it is played back; `null` while it is not. */
export interface PlaybackClock {
  readonly timeMs: number | null
  set(timeMs: number | null): void
  subscribe(listener: () => void): () => void
}

export function playbackClock(): PlaybackClock {
  const listeners = new Set<() => void>()
  let timeMs: number | null = null
  return {
    get timeMs() {
      return timeMs
    },
    set(next) {
      if (next === timeMs) return
      timeMs = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
