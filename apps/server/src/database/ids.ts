import { v7 } from 'uuid'

/** A new time-ordered id: rows of one table stay close together on disk. */
export const newId = (): string => v7()
