import type { EntityType } from '@signalbox/model/entity-id'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { FieldValues } from 'react-hook-form'
import { entityChoiceKeys } from '../api/search/entity-search'
import { useCommonTabs } from './common-tabs'
import { type EditedKind, useEditedEntity } from './form/use-edited-entity'
import type { DetailsNavigation, OnActionDone } from './list/entity-list-page'

/** What the details of all entity types have: the stored entity, its form, the common tabs, and the actions. */
export function useEntityDetails<Entity, F extends FieldValues>(
  navigation: DetailsNavigation,
  entityType: EntityType,
  actionsOf: (entity: Entity, onActionDone: OnActionDone) => MenuEntry[],
  kind: EditedKind<Entity, F>,
) {
  const id = { entityType, id: navigation.id }
  // The breadcrumb and pickers show the name of the entity.
  const queryKeys = [entityChoiceKeys.one(id), ...(kind.queryKeys ?? [])]
  const { query, edit } = useEditedEntity(navigation.id, { ...kind, queryKeys })
  const tabs = useCommonTabs(id)
  const stored = query.data
  const actions = stored ? actionsOf(stored, navigation.onActionDone) : []
  return { stored, edit, details: { navigation, entity: query, edit, tabs, actions } }
}
