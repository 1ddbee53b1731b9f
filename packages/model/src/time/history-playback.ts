/** The offered playback speeds, in steps per second. */
export const PLAYBACK_SPEEDS = [1, 5, 10, 25] as const
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number]

/** The played range. With anchors, next and previous jump between those times. */
export type PlaybackRange = { minMs: number; maxMs: number; stepMs: number; anchorsMs?: readonly number[] }

export type Playback = { index: number; isPlaying: boolean; speed: PlaybackSpeed; isRepeating: boolean }

/** A playback at its beginning. */
export const newPlayback = (): Playback => ({ index: 0, isPlaying: false, speed: 1, isRepeating: false })

/** The last index of the slider. */
export const maxIndex = ({ minMs, maxMs, stepMs }: PlaybackRange) =>
  Math.max(0, Math.ceil((maxMs - minMs) / stepMs))

/** The time of a slider index. */
export const playbackTime = ({ minMs, maxMs, stepMs }: PlaybackRange, index: number) =>
  Math.min(minMs + index * stepMs, Math.max(minMs, maxMs))

/** The pause between two steps at a speed. */
export const tickMs = (speed: PlaybackSpeed) => 1000 / speed

/** Moves the playback one step forward; at the end the playback stops or, if it repeats, starts again. */
export function advance(playback: Playback, range: PlaybackRange): Playback {
  if (playback.index >= maxIndex(range)) {
    if (playback.isRepeating) return { ...playback, index: 0 }
    return { ...playback, index: maxIndex(range), isPlaying: false }
  }
  return { ...playback, index: playback.index + 1 }
}

/** Starts the playback, from the beginning if the end was reached. */
export function play(playback: Playback, range: PlaybackRange): Playback {
  return { ...playback, index: playback.index >= maxIndex(range) ? 0 : playback.index, isPlaying: true }
}

/** Pauses the playback at its current position. */
export const pause = (playback: Playback): Playback => ({ ...playback, isPlaying: false })

export type PlaybackMove = 'start' | 'previous' | 'next' | 'end'

/** Moves the position of the playback and pauses it. */
export function movePlayback(playback: Playback, range: PlaybackRange, move: PlaybackMove): Playback {
  const index = Math.min(Math.max(targetIndex(playback.index, range, move), 0), maxIndex(range))
  return { ...playback, index, isPlaying: false }
}

function targetIndex(index: number, range: PlaybackRange, move: PlaybackMove): number {
  if (move === 'start') return 0
  if (move === 'end') return maxIndex(range)
  const step = move === 'next' ? 1 : -1
  if (!range.anchorsMs) return index + step
  const anchors = range.anchorsMs
    .map((ms) => Math.floor((ms - range.minMs) / range.stepMs))
    .sort((a, b) => a - b)
  const neighbor =
    step > 0 ? anchors.find((anchor) => anchor > index) : anchors.findLast((anchor) => anchor < index)
  return neighbor ?? index
}

/** The texts of the playback controls. */
export const playbackTexts = (t: (key: string) => string) => ({
  start: t('playback.start'),
  previous: t('playback.previous'),
  play: t('playback.play'),
  pause: t('playback.pause'),
  next: t('playback.next'),
  end: t('playback.end'),
  position: t('playback.position'),
  speed: t('playback.speed'),
  repeat: t('playback.repeat'),
})
