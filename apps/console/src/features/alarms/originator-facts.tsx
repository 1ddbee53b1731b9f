import type { EntityId } from '@signalbox/model/entity-id'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { assetKeys, getAsset } from '../../api/entities/assets'
import { deviceKeys, getDevice } from '../../api/entities/devices'
import { useSignedIn } from '../../api/request/session'
import { shownCustomer } from '../../i18n/customer-names'

/**
 * Shows the profile of a device or the type of an asset, with its customer and label. For other originators, shows the
 * entity type.
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
  // Customer users see the alarms of one customer only, so the customer is left out.
  const customer = isCustomer ? undefined : shownCustomer((device ?? asset)?.customerTitle)
  const label = device?.label ?? asset?.label
  return <span dir="auto">{[kind, customer, label].filter(Boolean).join(' · ')}</span>
}
