import { create } from 'zustand'

/** Whether live values can arrive. `lost` means somebody waits for them and the connection is gone. */
export const useSocketState = create(() => ({ lost: false }))
