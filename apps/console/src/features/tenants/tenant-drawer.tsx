import type { TenantInfo } from '@signalbox/model/tenant'
import type { MenuEntry } from '@signalbox/ui/menu'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getTenant, saveTenant, tenantKeys } from '../../api/tenants'
import { useCommonTabs } from '../../entity/common-tabs'
import { DetailsForm } from '../../entity/details-form'
import { EntityDrawer } from '../../entity/entity-drawer'
import type { DrawerPlace, Settle } from '../../entity/entity-list-page'
import { useEditForm } from '../../entity/use-edit-form'
import { TenantForm, TenantFormValues, toFormValues, toTenant } from './tenant-form'

interface TenantDrawerProps {
  place: DrawerPlace
  actionsOf: (tenant: TenantInfo, settle: Settle) => MenuEntry[]
}

/** Everything about one tenant. */
export function TenantDrawer({ place, actionsOf }: TenantDrawerProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { id } = place
  const query = useQuery({ queryKey: tenantKeys.one(id), queryFn: () => getTenant(id) })
  const tenant = query.data
  const edit = useEditForm({
    schema: TenantFormValues,
    stored: tenant && toFormValues(tenant),
    reload: async () => toFormValues(await getTenant(id)),
    save: async (values) => {
      await saveTenant(toTenant(values, tenant))
      await queryClient.invalidateQueries({ queryKey: tenantKeys.all })
    },
  })
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
          {tenant && <bdi>{tenant.tenantProfileName}</bdi>}
        </>
      }
      entity={query}
      edit={edit}
      mayEdit
      actions={actions}
      tabs={tabs}
      details={() =>
        tenant && (
          <DetailsForm editing={edit.editing} actions={actions} id={id} copyIdLabel={t('tenant.copy-id')}>
            <TenantForm disabled={!edit.editing} />
          </DetailsForm>
        )
      }
    />
  )
}
