import { v5 } from 'uuid'

/** The new id of a document whose own id is used: always the same one, so that an import can be repeated. */
export const derivedId = (tenantId: string, sourceId: string): string => v5(sourceId, tenantId)
