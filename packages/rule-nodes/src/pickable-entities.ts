import { kindsFor } from '@signalbox/model/entity-kinds/kinds-with'

/** The entity types that a tenant administrator may select in the configuration of a node. */
export const PICKABLE_ENTITIES = kindsFor('TENANT_ADMIN', 'pickedBy')
