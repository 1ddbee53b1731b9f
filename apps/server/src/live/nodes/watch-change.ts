import { z } from 'zod'

/** The subject of requests between nodes. The response is false when the receiver has no list of the sender yet. */
export const WATCH_SUBJECT = 'live-watch'

/**
 * Entities that have subscribers on a node: the whole list (null when it is too long to be sent), or a change of the
 * list.
 */
export const WatchChange = z.union([
  z.object({ all: z.array(z.string()).nullable() }),
  z.object({ add: z.array(z.string()), remove: z.array(z.string()) }),
])
export type WatchChange = z.infer<typeof WatchChange>

/** The ids of the other nodes of the cluster. */
export type OtherNodes = () => readonly string[]
