import type { EntityViewInfo } from '@signalbox/model/entities/entity-view'
import type { Column } from '@signalbox/ui/table/data-table'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { entityViewKeys, listEntityViews } from '../../api/entities/entity-views'
import { ownerColumns } from '../../entity/assignment/owner-columns'
import styles from '../../entity/entity.module.css'
import { linkedNameColumn, textColumn } from '../../entity/list/columns'
import { createdTimeColumn } from '../../entity/list/created-time-column'
import { EntityListPage } from '../../entity/list/entity-list-page'
import { type Scope, useScope, useScopeTitle } from '../../entity/scope'
import { SubtypeSelectField } from '../../forms/entity/subtype-field'
import { shownCustomer } from '../../i18n/customer-names'
import { AddEntityViewDialog } from './add-entity-view-dialog'
import { EntityViewDetails } from './entity-view-details'
import { useEntityViewActions } from './use-entity-view-actions'

/** The entity views of the tenant or of a customer. */
export function Component() {
  const { t } = useTranslation()
  const scope = useScope()
  const title = useScopeTitle(scope, t('entity-view.entity-views'))
  const type = useSearchParams()[0].get('type') ?? ''
  const isTenant = scope.kind === 'tenant'
  const filter = { customerId: scope.customerId, type }
  const { list, actionsOf, dialog } = useEntityViewActions(scope)

  return (
    <>
      <EntityListPage<EntityViewInfo>
        {...list}
        name="entity-views"
        title={title}
        columns={columns(scope, t)}
        nameOf={(view) => view.name}
        pageOf={(id) => `/entityViews/${id}`}
        queryKey={(link) => entityViewKeys.list(link, filter)}
        load={(link) => listEntityViews(link, filter)}
        filter={(setFilter) => (
          <SubtypeSelectField
            kind="ENTITY_VIEW"
            label=""
            className={styles.filter}
            ariaLabel={t('subtype.ENTITY_VIEW')}
            value={type}
            onChange={(next) => setFilter({ type: next })}
          />
        )}
        searchLabel={t('entity-view.search')}
        formatSelectedText={(count) => t('entity-view.selected', { count })}
        emptyTitle={t('entity-view.none')}
        emptyText={t(EMPTY_TEXTS[scope.kind])}
        isFiltered={type !== ''}
        toPhoneRow={(view) => ({
          title: view.name,
          text: [view.type, shownCustomer(view.customerTitle)].filter(Boolean).join(' · '),
        })}
        drawer={(navigation) => (
          <EntityViewDetails
            key={navigation.id}
            navigation={navigation}
            scope={scope}
            actionsOf={actionsOf}
          />
        )}
        addDialog={isTenant ? (props) => <AddEntityViewDialog {...props} /> : undefined}
      />
      {dialog}
    </>
  )
}

const EMPTY_TEXTS = {
  tenant: 'entity-view.none-text',
  customer: 'entity.nothing-assigned',
  'customer-user': 'entity-view.none-customer-text',
}

const columns = (scope: Scope, t: (key: string) => string): Column<EntityViewInfo>[] => [
  linkedNameColumn(t('entity.name'), ({ id }) => `/entityViews/${id.id}`),
  textColumn('type', t('subtype.ENTITY_VIEW'), (view) => view.type, { compact: true, compactWidth: 98 }),
  ...ownerColumns<EntityViewInfo>(scope),
  createdTimeColumn(),
]
