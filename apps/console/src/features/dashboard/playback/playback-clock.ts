/** The playback time of a dashboard; `null` without playback. */
export interface PlaybackClock {
  readonly timeMs: number | null
  set(timeMs: number | null): void
  subscribe(listener: () => void): () => void
}

/** Creates the clock of a dashboard. */
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
