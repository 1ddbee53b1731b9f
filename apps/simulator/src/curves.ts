import { round } from './round'

/** A value as a function of time only: it provides both the history and the live values. */
export type Curve = (tsMs: number) => number | boolean | string

const DAY_MS = 86_400_000

/** Oscillates once a day between two values, lowest at 4:00 UTC, with some noise. */
export function dailyCurve(low: number, high: number, noise = 0, seed = 0): Curve {
  const middle = (low + high) / 2
  const amplitude = (high - low) / 2
  return (ts) => {
    const phase = ((ts % DAY_MS) / DAY_MS - 4 / 24) * 2 * Math.PI
    return round(middle - amplitude * Math.cos(phase) + noise * smoothNoise(ts / 600_000, seed))
  }
}

/** Moves to another random value between `low` and `high` every `paceMs`. */
export function wanderingCurve(low: number, high: number, paceMs: number, seed = 0): Curve {
  const middle = (low + high) / 2
  return (ts) => round(middle + ((high - low) / 2) * smoothNoise(ts / paceMs, seed))
}

/** Increases by `perHour`, like a meter; is 0 until `sinceMs`. */
export const counterCurve =
  (perHour: number, sinceMs: number): Curve =>
  (ts) =>
    Math.max(0, Math.floor(((ts - sinceMs) / 3_600_000) * perHour))

/** True for about `share` of the time; can change every `paceMs`. */
export const switchCurve =
  (share: number, paceMs: number, seed = 0): Curve =>
  (ts) =>
    hash(Math.floor(ts / paceMs), seed) < share

/** One of the words; can change every `paceMs`. */
export const wordCurve =
  (words: string[], paceMs: number, seed = 0): Curve =>
  (ts) =>
    words[Math.floor(hash(Math.floor(ts / paceMs), seed) * words.length)] ?? ''

/** Between -1 and 1, without jumps. */
function smoothNoise(position: number, seed: number) {
  const step = Math.floor(position)
  const fraction = position - step
  const weight = fraction * fraction * (3 - 2 * fraction)
  return (hash(step, seed) * (1 - weight) + hash(step + 1, seed) * weight) * 2 - 1
}

/** A deterministic number in [0, 1) for each step and seed. */
function hash(step: number, seed: number) {
  let mixed = Math.imul(step ^ Math.imul(seed + 1, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
