import { v5 } from 'uuid'

/** The id here of something whose own id is taken: the same each time, so that an import can be repeated. */
export const derivedId = (tenantId: string, sourceId: string): string => v5(sourceId, tenantId)
