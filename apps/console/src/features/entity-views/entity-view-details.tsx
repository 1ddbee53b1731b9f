import type { EntityViewInfo } from '@signalbox/model/entities/entity-view'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { entityViewKeys, getEntityView, saveEntityView } from '../../api/entities/entity-views'
import { entityChoiceKeys } from '../../api/search/entity-search'
import { AssignmentNote } from '../../entity/assignment/assignment-note'
import { EntityDetails } from '../../entity/entity-drawer'
import type { DetailsNavigation, OnActionDone } from '../../entity/list/entity-list-page'
import { AlarmBadge } from '../../entity/overview/alarm-badge'
import type { Scope } from '../../entity/scope'
import { useEntityDetails } from '../../entity/use-entity-details'
import { EntityViewForm, EntityViewFormValues, toEntityView, toFormValues } from './entity-view-form'

interface EntityViewDetailsProps {
  navigation: DetailsNavigation
  scope: Scope
  actionsOf: (view: EntityViewInfo, onActionDone: OnActionDone) => MenuEntry[]
  /** The content of the Overview tab, which only the page of the entity view has. */
  overview?: () => ReactNode
}

/** The details of one entity view, beside the list or on the page of the entity view. */
export function EntityViewDetails({ navigation, scope, actionsOf, overview }: EntityViewDetailsProps) {
  const { t } = useTranslation()
  const { id } = navigation
  const {
    stored: view,
    edit,
    details,
  } = useEntityDetails(navigation, 'ENTITY_VIEW', actionsOf, {
    keys: entityViewKeys,
    get: getEntityView,
    save: (values, view) => saveEntityView(toEntityView(values, view)),
    schema: EntityViewFormValues,
    toForm: toFormValues,
    queryKeys: [entityChoiceKeys.subtypes('ENTITY_VIEW')],
  })

  return (
    <EntityDetails
      {...details}
      page={`/entityViews/${id}`}
      icon="view_quilt"
      title={view?.name ?? ''}
      badge={overview && view && <AlarmBadge entityId={view.id} />}
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
      mayEdit={scope.kind !== 'customer-user'}
      copyIdLabel={t('entity-view.copy-id')}
      note={view && <AssignmentNote item={view} scope={scope} />}
      fields={() => <EntityViewForm disabled={!edit.editing} />}
      overview={overview}
    />
  )
}
