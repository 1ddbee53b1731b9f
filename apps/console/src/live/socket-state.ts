import { create } from 'zustand'

/** The state of the WebSocket. `lost`: there are subscribers, but the connection is lost. */
export const useSocketState = create(() => ({ lost: false }))
