import type { TenantInfo } from '@signalbox/model/entities/tenant'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import { getTenant, saveTenant, tenantKeys } from '../../api/entities/tenants'
import { EntityDrawer } from '../../entity/entity-drawer'
import type { DetailsNavigation, OnActionDone } from '../../entity/list/entity-list-page'
import { useEntityDetails } from '../../entity/use-entity-details'
import { shownProfileName } from '../../i18n/profile-names'
import { TenantForm, TenantFormValues, toFormValues, toTenant } from './tenant-form'

interface TenantDrawerProps {
  navigation: DetailsNavigation
  actionsOf: (tenant: TenantInfo, onActionDone: OnActionDone) => MenuEntry[]
}

/** The details of one tenant. */
export function TenantDrawer({ navigation, actionsOf }: TenantDrawerProps) {
  const { t } = useTranslation()
  const {
    stored: tenant,
    edit,
    details,
  } = useEntityDetails(navigation, 'TENANT', actionsOf, {
    keys: tenantKeys,
    get: getTenant,
    save: (values, tenant) => saveTenant(toTenant(values, tenant)),
    schema: TenantFormValues,
    toForm: toFormValues,
  })

  return (
    <EntityDrawer
      {...details}
      icon="supervisor_account"
      title={tenant?.title ?? ''}
      subtitle={
        <>
          <span>{t('tenant.tenant-details')}</span>
          {tenant && (
            <span>
              <bdi>{shownProfileName(tenant.tenantProfileName)}</bdi>
            </span>
          )}
        </>
      }
      mayEdit
      copyIdLabel={t('tenant.copy-id')}
      fields={() => <TenantForm disabled={!edit.editing} />}
    />
  )
}
