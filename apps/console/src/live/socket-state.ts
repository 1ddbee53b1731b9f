import { create } from 'zustand'

/** Whether live values can arrive. `lost` means that there are subscribers and the connection is lost. */
export const useSocketState = create(() => ({ lost: false }))
