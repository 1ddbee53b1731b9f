import type { DeviceInfo } from '@signalbox/model/entities/device'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getProfileKeys, profileKeysKey } from '../../../../api/entities/profile-keys'
import cards from '../../../../entity/overview/cards/cards.module.css'
import { SideCard } from '../../../../entity/overview/cards/side-card'
import { labelOf } from '../../../../entity/overview/values/shown-value'
import { useScope } from '../../../../entity/scope'
import styles from '../page.module.css'

const MAX_SHOWN = 8

/** The keys that the device profile describes, with label and unit. The device should send values for them. */
export function ProfileValuesCard({ device }: { device: DeviceInfo }) {
  const { t } = useTranslation()
  const mayOpenProfile = useScope().kind !== 'customer-user'
  const { data = [] } = useQuery({
    queryKey: profileKeysKey(device.id),
    queryFn: () => getProfileKeys(device.id),
  })
  if (data.length === 0) return null
  const profile = `/deviceProfiles?id=${device.deviceProfileId.id}&tab=values`
  return (
    <SideCard
      title={t('profile-keys.tab')}
      count={data.length}
      action={mayOpenProfile && <Link to={profile}>{t('overview.all')}</Link>}
    >
      <ul className={cards.rows}>
        {data.slice(0, MAX_SHOWN).map(({ key, label, unit }) => (
          <li key={key}>
            <span className={cards.text} dir="auto">
              {label || labelOf(key)}
              <code className={styles.key} dir="ltr">
                {key}
              </code>
            </span>
            {unit && <small dir="ltr">{unit}</small>}
          </li>
        ))}
      </ul>
    </SideCard>
  )
}
