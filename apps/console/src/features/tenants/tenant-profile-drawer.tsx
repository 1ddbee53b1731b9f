import type { TenantProfile } from '@signalbox/model/entities/tenant-profile'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import { getTenantProfile, saveTenantProfile, tenantProfileKeys } from '../../api/entities/tenant-profiles'
import { useCommonTabs } from '../../entity/common-tabs'
import { EntityDrawer } from '../../entity/entity-drawer'
import { useEditedEntity } from '../../entity/form/use-edited-entity'
import type { DrawerPlace, Settle } from '../../entity/list/entity-list-page'
import {
  TenantProfileForm,
  TenantProfileFormValues,
  toFormValues,
  toTenantProfile,
} from './tenant-profile-form'

interface TenantProfileDrawerProps {
  place: DrawerPlace
  actionsOf: (profile: TenantProfile, settle: Settle) => MenuEntry[]
}

/** Everything about one tenant profile. */
export function TenantProfileDrawer({ place, actionsOf }: TenantProfileDrawerProps) {
  const { t } = useTranslation()
  const { id } = place
  const { query, edit } = useEditedEntity(id, {
    keys: tenantProfileKeys,
    get: getTenantProfile,
    save: (values, profile) => saveTenantProfile(toTenantProfile(values, profile)),
    schema: TenantProfileFormValues,
    toForm: toFormValues,
  })
  const profile = query.data
  const tabs = useCommonTabs({ entityType: 'TENANT_PROFILE', id })
  const actions = profile ? actionsOf(profile, place.settle) : []

  return (
    <EntityDrawer
      place={place}
      icon="mdi:alpha-t-box"
      title={profile?.name ?? ''}
      subtitle={
        <>
          <span>{t('tenant-profile.details')}</span>
          {profile?.default && <span>{t('tenant-profile.default')}</span>}
        </>
      }
      entity={query}
      edit={edit}
      mayEdit
      actions={actions}
      tabs={tabs}
      copyIdLabel={t('tenant-profile.copy-id')}
      fields={() => <TenantProfileForm disabled={!edit.editing} />}
    />
  )
}
