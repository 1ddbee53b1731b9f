import { kindsFor } from '@signalbox/model/entity-kinds/kinds-with'

/** The kinds of entities a tenant administrator may name in a node. */
export const PICKABLE_ENTITIES = kindsFor('TENANT_ADMIN', 'pickedBy')
