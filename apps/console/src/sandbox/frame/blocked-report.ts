import { createContext } from 'react'

/** Receives the hosts that the policy of a sandboxed frame blocks. */
export const BlockedReport = createContext<(host: string) => void>(() => undefined)
