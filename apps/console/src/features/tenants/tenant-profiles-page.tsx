import type { TenantProfile } from '@signalbox/model/entities/tenant-profile'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { Column } from '@signalbox/ui/table/data-table'
import { useTranslation } from 'react-i18next'
import {
  deleteTenantProfile,
  listTenantProfiles,
  makeTenantProfileDefault,
  tenantProfileKeys,
} from '../../api/entities/tenant-profiles'
import { markColumn, nameColumn, textColumn } from '../../entity/list/columns'
import { createdTimeColumn } from '../../entity/list/created-time-column'
import { EntityListPage, type OnActionDone } from '../../entity/list/entity-list-page'
import { useConfirmedAction, useDeletion } from '../../entity/use-confirmed-action'
import { shownProfileDescription, shownProfileName } from '../../i18n/profile-names'
import { AddTenantProfileDialog } from './add-tenant-profile-dialog'
import { TenantProfileDrawer } from './tenant-profile-drawer'

/** The tenant profiles of the platform. */
export function Component() {
  const { t } = useTranslation()
  const shared = { nameOf, queryKeys: [tenantProfileKeys.all] }
  const makeDefault = useConfirmedAction<TenantProfile>({
    ...shared,
    question: ([profile]) => ({
      title: t('tenant-profile.make-default-title', { name: profile && nameOf(profile) }),
      text: t('tenant-profile.make-default-text'),
      confirmLabel: t('tenant-profile.make-default'),
    }),
    run: ({ id }) => makeTenantProfileDefault(id.id),
  })
  const deleteEntry = useDeletion<TenantProfile>({
    ...shared,
    remove: ({ id }, options) => deleteTenantProfile(id.id, options),
    titleOne: (name) => t('tenant-profile.delete-title', { name }),
    titleMany: (count) => t('tenant-profile.delete-many-title', { count }),
    text: (count) => t('tenant-profile.delete-text', { count }),
  })
  const actionsOf = (profile: TenantProfile, onActionDone: OnActionDone): MenuEntry[] => [
    {
      id: 'make-default',
      label: t('tenant-profile.make-default'),
      icon: 'flag',
      disabled: profile.default,
      onSelect: () => makeDefault([profile], onActionDone),
    },
    { ...deleteEntry([profile], onActionDone), disabled: profile.default },
  ]

  return (
    <EntityListPage<TenantProfile>
      name="tenant-profiles"
      title={t('tenant-profile.tenant-profiles')}
      columns={columns(t)}
      nameOf={nameOf}
      queryKey={tenantProfileKeys.list}
      load={listTenantProfiles}
      searchLabel={t('tenant-profile.search')}
      formatSelectedText={(count) => t('tenant-profile.selected', { count })}
      emptyTitle={t('tenant-profile.none')}
      toPhoneRow={(profile) => ({
        title: nameOf(profile),
        text: descriptionOf(profile),
        value: profile.default && t('tenant-profile.default'),
      })}
      rowActions={actionsOf}
      groupActions={(profiles, onActionDone) => [deleteEntry(profiles, onActionDone)]}
      isSelectable={(profile) => !profile.default}
      drawer={(navigation) => (
        <TenantProfileDrawer key={navigation.id} navigation={navigation} actionsOf={actionsOf} />
      )}
      add={{ label: t('tenant-profile.add') }}
      addDialog={(props) => <AddTenantProfileDialog {...props} />}
    />
  )
}

const nameOf = ({ name }: TenantProfile) => shownProfileName(name)

const descriptionOf = ({ description }: TenantProfile) => shownProfileDescription(description ?? '')

const columns = (t: (key: string) => string): Column<TenantProfile>[] => [
  nameColumn('name', t('entity.name'), nameOf),
  textColumn('description', t('entity.description'), descriptionOf, { width: '45%' }),
  markColumn('isDefault', t('tenant-profile.default'), (profile) => profile.default, { compact: true }),
  createdTimeColumn(),
]
