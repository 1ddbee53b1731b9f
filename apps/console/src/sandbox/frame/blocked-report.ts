import { createContext } from 'react'

/** The callback for a host that the policy of a sandboxed frame blocks. */
export const BlockedReport = createContext<(host: string) => void>(() => undefined)
