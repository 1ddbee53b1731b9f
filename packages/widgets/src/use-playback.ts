import {
  advance,
  movePlayback,
  newPlayback,
  type Playback,
  type PlaybackMove,
  type PlaybackRange,
  type PlaybackSpeed,
  pause,
  play,
  playbackTime,
  tickMs,
} from '@signalbox/model/time/history-playback'
import { useEffect, useRef, useState } from 'react'

/** Plays a time range: calls `onTime` for each step. */
export function usePlayback(range: PlaybackRange, onTime: (ms: number) => void) {
  const [playback, setPlayback] = useState<Playback>(newPlayback)
  const latest = useRef({ range, onTime, playback })
  latest.current = { range, onTime, playback }

  function set(next: Playback) {
    latest.current.playback = next
    setPlayback(next)
    latest.current.onTime(playbackTime(latest.current.range, next.index))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticker reads the other values from `latest`
  useEffect(() => {
    if (!playback.isPlaying) return
    const ticker = setInterval(
      () => set(advance(latest.current.playback, latest.current.range)),
      tickMs(playback.speed),
    )
    return () => clearInterval(ticker)
  }, [playback.isPlaying, playback.speed])

  return {
    playback,
    timeMs: playbackTime(range, playback.index),
    onPlay: () => set(play(playback, range)),
    onPause: () => set(pause(playback)),
    onMove: (where: PlaybackMove) => set(movePlayback(playback, range, where)),
    onIndex: (index: number) => set({ ...playback, index }),
    onSpeed: (speed: PlaybackSpeed) => setPlayback({ ...playback, speed }),
    onRepeat: () => setPlayback({ ...playback, isRepeating: !playback.isRepeating }),
  }
}
