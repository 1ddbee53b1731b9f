import { create } from 'zustand'

/** The state of the WebSocket. `isConnectionLost`: there are subscribers, but no connection. */
export const useSocketState = create(() => ({ isConnectionLost: false }))
