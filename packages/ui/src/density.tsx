import { useSyncExternalStore } from 'react'
import { listenerSet } from './listeners'

export const DENSITIES = ['compact', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]

const STORAGE_KEY = 'TB-DENSITY'
const listeners = listenerSet()

/** The spacing of rows and controls: the choice of the user, else roomy for touch and compact for a mouse. */
export function density(): Density {
  const stored = localStorage.getItem(STORAGE_KEY)
  const byPointer = window.matchMedia('(pointer: coarse)').matches ? 'roomy' : 'compact'
  return DENSITIES.find((each) => each === stored) ?? byPointer
}

/** Stores and applies the density of the console. */
export function setDensity(next: Density) {
  localStorage.setItem(STORAGE_KEY, next)
  applyDensity()
}

/** Writes the density to the root element, where CSS reads it. Call once at start. */
export function applyDensity() {
  document.documentElement.dataset.density = density()
  listeners.notify()
}

/** The density of the console; renders again when it changes. */
export const useDensity = () => useSyncExternalStore(listeners.subscribe, density)
