import type { TenantInfo } from '@signalbox/model/entities/tenant'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { Column } from '@signalbox/ui/table/data-table'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { getDefaultTenantProfile, tenantProfileKeys } from '../../api/entities/tenant-profiles'
import { deleteTenant, listTenants, saveTenant, tenantKeys } from '../../api/entities/tenants'
import { FormColumn } from '../../entity/form/details-form'
import { SaveFormDialog } from '../../entity/form/save-form-dialog'
import { nameColumn, textColumn } from '../../entity/list/columns'
import { createdTimeColumn } from '../../entity/list/created-time-column'
import { type AddDialogProps, EntityListPage, type OnActionDone } from '../../entity/list/entity-list-page'
import { useDeletion } from '../../entity/use-confirmed-action'
import { shownCountry } from '../../i18n/country-names'
import { shownProfileName } from '../../i18n/profile-names'
import { TenantDrawer } from './tenant-drawer'
import { newTenant, TenantForm, TenantFormValues, toTenant } from './tenant-form'

/** The tenants of the platform. */
export function Component() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const deleteEntry = useDeletion<TenantInfo>({
    nameOf: (tenant) => tenant.title,
    remove: ({ id }, options) => deleteTenant(id.id, options),
    queryKeys: [tenantKeys.all],
    titleOne: (name) => t('tenant.delete-title', { name }),
    titleMany: (count) => t('tenant.delete-many-title', { count }),
    text: (count) => t('tenant.delete-text', { count }),
  })
  const actionsOf = (tenant: TenantInfo, onActionDone: OnActionDone): MenuEntry[] => [
    {
      id: 'users',
      label: t('tenant.manage-admins'),
      icon: 'account_circle',
      onSelect: () => navigate(`/tenants/${tenant.id.id}/users`),
    },
    {
      id: 'move',
      label: t('move.page-title'),
      icon: 'swap_horiz',
      onSelect: () => navigate(`/tenants/${tenant.id.id}/import`),
    },
    deleteEntry([tenant], onActionDone),
  ]

  return (
    <EntityListPage<TenantInfo>
      name="tenants"
      title={t('tenant.tenants')}
      columns={columns(t)}
      nameOf={(tenant) => tenant.title}
      queryKey={tenantKeys.list}
      load={listTenants}
      searchLabel={t('tenant.search')}
      formatSelectedText={(count) => t('tenant.selected', { count })}
      emptyTitle={t('tenant.no-tenants')}
      emptyText={t('tenant.no-tenants-text')}
      toPhoneRow={(tenant) => ({
        title: tenant.title,
        text: [profileNameOf(tenant), tenant.email, tenant.city].filter(Boolean).join(' · '),
      })}
      rowActions={actionsOf}
      groupActions={(tenants, onActionDone) => [deleteEntry(tenants, onActionDone)]}
      drawer={(navigation) => (
        <TenantDrawer key={navigation.id} navigation={navigation} actionsOf={actionsOf} />
      )}
      add={{ label: t('tenant.add-tenant') }}
      addDialog={(props) => <AddTenantDialog {...props} />}
    />
  )
}

/** Adds a tenant. The default tenant profile is preselected if it can be loaded. */
function AddTenantDialog({ onClose, onAdded }: AddDialogProps) {
  const { t } = useTranslation()
  const { data: profile, isError } = useQuery({
    queryKey: tenantProfileKeys.default(),
    queryFn: getDefaultTenantProfile,
  })
  if (!profile && !isError) return null
  return (
    <SaveFormDialog
      title={t('tenant.add-tenant')}
      schema={TenantFormValues}
      defaults={newTenant(profile?.id ?? null)}
      save={(values) => saveTenant(toTenant(values))}
      queryKeys={[tenantKeys.all]}
      onClose={onClose}
      onSaved={(tenant) => onAdded(tenant.id.id)}
    >
      <FormColumn>
        <TenantForm />
      </FormColumn>
    </SaveFormDialog>
  )
}

const profileNameOf = ({ tenantProfileName }: TenantInfo) => shownProfileName(tenantProfileName)

const columns = (t: (key: string) => string): Column<TenantInfo>[] => [
  nameColumn('title', t('entity.title'), (tenant) => tenant.title),
  textColumn('tenantProfileName', t('tenant.tenant-profile'), profileNameOf, {
    compact: true,
    compactWidth: 98,
  }),
  textColumn('email', t('contact.email'), (tenant) => tenant.email),
  textColumn('country', t('contact.country'), (tenant) => shownCountry(tenant.country)),
  textColumn('city', t('contact.city'), (tenant) => tenant.city),
  createdTimeColumn(),
]
