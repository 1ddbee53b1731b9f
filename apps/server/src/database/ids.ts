import { v7 } from 'uuid'

/** A new time-ordered id: rows of one table stay close together on disk. */
export const newId = (): string => v7()

/** A value below every id: the start for reading a table page by page. */
export const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'
