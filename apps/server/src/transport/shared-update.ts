import type { AttributeEntry } from '@signalbox/model/entities/attribute'

/** Shared attributes were saved or deleted; never both in one update. */
export type SharedUpdate = { saved: AttributeEntry[] } | { deleted: string[] }
