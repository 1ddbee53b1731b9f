import { v5 } from 'uuid'

/** The new id of a document whose id is in use on this server. A repeated import derives the same id. */
export const derivedId = (tenantId: string, sourceId: string): string => v5(sourceId, tenantId)
