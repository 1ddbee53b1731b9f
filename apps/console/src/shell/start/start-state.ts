import { create } from 'zustand'

/** Set while the server does not answer at the start: `retryNow` ends the pause before the next attempt. */
export const useStartState = create<{ retryNow: (() => void) | null }>(() => ({ retryNow: null }))
