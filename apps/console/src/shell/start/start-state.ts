import { create } from 'zustand'

/** Whether the console waits for a server that does not answer while the session is loaded. */
export const useStartState = create<{ retryNow: (() => void) | null }>(() => ({ retryNow: null }))
