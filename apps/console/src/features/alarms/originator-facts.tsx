import type { EntityId } from '@signalbox/model/entity-id'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { assetKeys, getAsset } from '../../api/entities/assets'
import { deviceKeys, getDevice } from '../../api/entities/devices'
import { useSignedIn } from '../../api/request/session'
import { shownCustomer } from '../../i18n/customer-names'

/**
 * For devices the profile, for assets the type, both with customer and label; for other originators the entity type.
 */
export function OriginatorFacts({ originator: { id, entityType } }: { originator: EntityId }) {
  const { t } = useTranslation()
  const isCustomer = useSignedIn().authority === 'CUSTOMER_USER'
  const device = useQuery({
    queryKey: deviceKeys.one(id),
    queryFn: () => getDevice(id, { ignoreErrors: true }),
    enabled: entityType === 'DEVICE',
  }).data
  const asset = useQuery({
    queryKey: assetKeys.one(id),
    queryFn: () => getAsset(id),
    enabled: entityType === 'ASSET',
  }).data
  const kind = device?.deviceProfileName ?? asset?.type ?? t(`entity-type.${entityType}`)
  // A customer user sees the alarms of one customer only.
  const customer = isCustomer ? undefined : shownCustomer((device ?? asset)?.customerTitle)
  const label = device?.label ?? asset?.label
  return <span dir="auto">{[kind, customer, label].filter(Boolean).join(' · ')}</span>
}
