import { v5 } from 'uuid'

/** The id of a document whose own id is in use here. It is always the same, so that an import can be repeated. */
export const derivedId = (tenantId: string, sourceId: string): string => v5(sourceId, tenantId)
