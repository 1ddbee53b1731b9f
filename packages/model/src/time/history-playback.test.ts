import { expect, test } from 'vitest'
import {
  advance,
  maxIndex,
  movePlayback,
  newPlayback,
  pause,
  play,
  playbackTime,
  tickMs,
} from './history-playback'

const range = { minMs: 10_000, maxMs: 12_500, stepMs: 1000 }
const at = (index: number) => ({ ...newPlayback(), index })

test('the slider covers the range in steps and ends exactly at its end', () => {
  expect(maxIndex(range)).toBe(3)
  expect([0, 1, 3].map((index) => playbackTime(range, index))).toEqual([10_000, 11_000, 12_500])
  expect(maxIndex({ ...range, maxMs: 0 })).toBe(0)
})

test('the tick interval decreases with speed', () => {
  expect([1, 5, 10, 25].map((speed) => tickMs(speed as 1))).toEqual([1000, 200, 100, 40])
})

test('playing advances and stops at the end; playing again starts over', () => {
  const playing = play(at(2), range)
  expect(playing).toMatchObject({ index: 2, isPlaying: true })
  const last = advance(playing, range)
  expect(last).toMatchObject({ index: 3, isPlaying: true })
  expect(advance(last, range)).toMatchObject({ index: 3, isPlaying: false })
  expect(advance({ ...last, isRepeating: true }, range)).toMatchObject({ index: 0, isPlaying: true })
  expect(play(at(3), range).index).toBe(0)
  expect(pause(playing)).toMatchObject({ index: 2, isPlaying: false })
})

test('moving the position pauses the playback and keeps the position in the range', () => {
  const playing = { ...at(1), isPlaying: true }
  expect(movePlayback(playing, range, 'next')).toMatchObject({ index: 2, isPlaying: false })
  expect(movePlayback(playing, range, 'previous').index).toBe(0)
  expect(movePlayback(at(0), range, 'previous').index).toBe(0)
  expect(movePlayback(playing, range, 'end').index).toBe(3)
  expect(movePlayback(playing, range, 'start').index).toBe(0)
})

test('with anchors, next and previous jump to the neighboring anchor', () => {
  const anchored = { minMs: 0, maxMs: 10_000, stepMs: 1000, anchorsMs: [7000, 2000] }
  expect(movePlayback(at(0), anchored, 'next').index).toBe(2)
  expect(movePlayback(at(2), anchored, 'next').index).toBe(7)
  expect(movePlayback(at(7), anchored, 'next').index).toBe(7)
  expect(movePlayback(at(5), anchored, 'previous').index).toBe(2)
})
