import type { EntityViewInfo } from '@signalbox/model/entities/entity-view'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { entityViewKeys, getEntityView, saveEntityView } from '../../api/entities/entity-views'
import { entityChoiceKeys } from '../../api/search/entity-search'
import { AssignmentNote } from '../../entity/assignment/assignment-note'
import { useCommonTabs } from '../../entity/common-tabs'
import { EntityDetails } from '../../entity/entity-drawer'
import { useEditedEntity } from '../../entity/form/use-edited-entity'
import type { DrawerPlace, Settle } from '../../entity/list/entity-list-page'
import type { Scope } from '../../entity/scope'
import { EntityViewForm, EntityViewFormValues, toEntityView, toFormValues } from './entity-view-form'

interface EntityViewDetailsProps {
  place: DrawerPlace
  scope: Scope
  actionsOf: (view: EntityViewInfo, settle: Settle) => MenuEntry[]
  /** Given on the entity view's page. */
  overview?: () => ReactNode
}

/** Everything about one entity view: beside the list, or on its page. */
export function EntityViewDetails({ place, scope, actionsOf, overview }: EntityViewDetailsProps) {
  const { t } = useTranslation()
  const { id } = place
  const { query, edit } = useEditedEntity(id, {
    keys: entityViewKeys,
    get: getEntityView,
    save: (values, view) => saveEntityView(toEntityView(values, view)),
    schema: EntityViewFormValues,
    toForm: toFormValues,
    alsoChanged: [entityChoiceKeys.subtypes('ENTITY_VIEW')],
  })
  const view = query.data
  const tabs = useCommonTabs({ entityType: 'ENTITY_VIEW', id })
  const actions = view ? actionsOf(view, place.settle) : []

  return (
    <EntityDetails
      place={place}
      page={`/entityViews/${id}`}
      icon="view_quilt"
      title={view?.name ?? ''}
      subtitle={
        <>
          <span>{t('entity-view.details')}</span>
          {view && (
            <span>
              <bdi>{view.type}</bdi>
            </span>
          )}
        </>
      }
      entity={query}
      edit={edit}
      mayEdit={scope.kind !== 'customer-user'}
      actions={actions}
      tabs={tabs}
      copyIdLabel={t('entity-view.copy-id')}
      note={view && <AssignmentNote item={view} scope={scope} />}
      fields={() => <EntityViewForm disabled={!edit.editing} />}
      overview={overview}
    />
  )
}
