import { create } from 'zustand'

/** `retryNow` is set while the server does not respond during the start: it ends the pause before the next attempt. */
export const useStartState = create<{ retryNow: (() => void) | null }>(() => ({ retryNow: null }))
