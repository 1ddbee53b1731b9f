import type { TenantInfo } from '@signalbox/model/entities/tenant'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import { getTenant, saveTenant, tenantKeys } from '../../api/entities/tenants'
import { useCommonTabs } from '../../entity/common-tabs'
import { EntityDrawer } from '../../entity/entity-drawer'
import { useEditedEntity } from '../../entity/form/use-edited-entity'
import type { DrawerPlace, Settle } from '../../entity/list/entity-list-page'
import { TenantForm, TenantFormValues, toFormValues, toTenant } from './tenant-form'

interface TenantDrawerProps {
  place: DrawerPlace
  actionsOf: (tenant: TenantInfo, settle: Settle) => MenuEntry[]
}

/** Everything about one tenant. */
export function TenantDrawer({ place, actionsOf }: TenantDrawerProps) {
  const { t } = useTranslation()
  const { id } = place
  const { query, edit } = useEditedEntity(id, {
    keys: tenantKeys,
    get: getTenant,
    save: (values, tenant) => saveTenant(toTenant(values, tenant)),
    schema: TenantFormValues,
    toForm: toFormValues,
  })
  const tenant = query.data
  const tabs = useCommonTabs({ entityType: 'TENANT', id })
  const actions = tenant ? actionsOf(tenant, place.settle) : []

  return (
    <EntityDrawer
      place={place}
      icon="supervisor_account"
      title={tenant?.title ?? ''}
      subtitle={
        <>
          <span>{t('tenant.tenant-details')}</span>
          {tenant && (
            <span>
              <bdi>{tenant.tenantProfileName}</bdi>
            </span>
          )}
        </>
      }
      entity={query}
      edit={edit}
      mayEdit
      actions={actions}
      tabs={tabs}
      copyIdLabel={t('tenant.copy-id')}
      fields={() => <TenantForm disabled={!edit.editing} />}
    />
  )
}
