import type { EntityViewInfo } from '@signalbox/model/entities/entity-view'
import { useTranslation } from 'react-i18next'
import { deleteEntityView, entityViewKeys } from '../../api/entities/entity-views'
import { useAssignableList } from '../../entity/assignment/use-assignable-list'
import type { Scope } from '../../entity/scope'

/** The actions of entity views, in the list and on a view's page. */
export function useEntityViewActions(scope: Scope) {
  const { t } = useTranslation()
  return useAssignableList<EntityViewInfo>({
    kind: 'entityView',
    entityType: 'ENTITY_VIEW',
    scope,
    queryKeys: [entityViewKeys.all],
    addLabel: t('entity-view.add'),
    assignLabel: t('entity-view.assign-new'),
    deletion: {
      remove: ({ id }, options) => deleteEntityView(id.id, options),
      titleOne: (name) => t('entity-view.delete-title', { name }),
      titleMany: (count) => t('entity-view.delete-many-title', { count }),
      text: (count) => t('entity-view.delete-text', { count }),
    },
  })
}
