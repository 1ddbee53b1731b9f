import { z } from 'zod'

/** The configuration of nodes that have nothing to configure, as stored chains contain it. */
export const EmptyConfig = z.object({ version: z.number().int() })
export const EMPTY_CONFIG = { version: 0 }
