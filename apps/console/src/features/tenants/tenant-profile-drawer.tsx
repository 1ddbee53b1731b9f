import type { TenantProfile } from '@signalbox/model/entities/tenant-profile'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import { getTenantProfile, saveTenantProfile, tenantProfileKeys } from '../../api/entities/tenant-profiles'
import { EntityDrawer } from '../../entity/entity-drawer'
import type { DetailsNavigation, OnActionDone } from '../../entity/list/entity-list-page'
import { useEntityDetails } from '../../entity/use-entity-details'
import { shownProfileName } from '../../i18n/profile-names'
import {
  TenantProfileForm,
  TenantProfileFormValues,
  toFormValues,
  toTenantProfile,
} from './tenant-profile-form'

interface TenantProfileDrawerProps {
  navigation: DetailsNavigation
  actionsOf: (profile: TenantProfile, onActionDone: OnActionDone) => MenuEntry[]
}

/** The details of one tenant profile. */
export function TenantProfileDrawer({ navigation, actionsOf }: TenantProfileDrawerProps) {
  const { t } = useTranslation()
  const {
    stored: profile,
    edit,
    details,
  } = useEntityDetails(navigation, 'TENANT_PROFILE', actionsOf, {
    keys: tenantProfileKeys,
    get: getTenantProfile,
    save: (values, profile) => saveTenantProfile(toTenantProfile(values, profile)),
    schema: TenantProfileFormValues,
    toForm: toFormValues,
  })

  return (
    <EntityDrawer
      {...details}
      icon="mdi:alpha-t-box"
      title={shownProfileName(profile?.name ?? '')}
      subtitle={
        <>
          <span>{t('tenant-profile.details')}</span>
          {profile?.default && <span>{t('tenant-profile.default')}</span>}
        </>
      }
      mayEdit
      copyIdLabel={t('tenant-profile.copy-id')}
      fields={() => <TenantProfileForm disabled={!edit.editing} />}
    />
  )
}
