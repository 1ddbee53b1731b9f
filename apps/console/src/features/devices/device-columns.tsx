import type { DeviceInfo } from '@signalbox/model/device'
import type { Column } from '@signalbox/ui/data-table'
import { Icon } from '@signalbox/ui/icon'
import { useTranslation } from 'react-i18next'
import type { DeviceState } from '../../api/device-states'
import { useSignedIn } from '../../api/session'
import { createdTimeColumn } from '../../entity/created-time-column'
import { DeviceLamp } from './device-lamp'
import styles from './devices.module.css'

/** The columns of the device list; customers see no customer columns. */
export function useDeviceColumns(states: ReadonlyMap<string, DeviceState> | undefined): Column<DeviceInfo>[] {
  const { t } = useTranslation()
  const isTenant = useSignedIn().authority === 'TENANT_ADMIN'
  return [
    {
      id: 'name',
      label: t('entity.name'),
      fixed: true,
      compact: true,
      render: (device) => (
        <span className={styles.name}>
          <DeviceLamp state={states?.get(device.id.id)} />
          <b dir="auto">{device.name}</b>
        </span>
      ),
    },
    {
      id: 'deviceProfileName',
      label: t('device.device-profile'),
      compact: true,
      compactWidth: 124,
      render: (device) => <span className={styles.secondary}>{device.deviceProfileName}</span>,
    },
    {
      id: 'label',
      label: t('entity.label'),
      render: (device) => <span className={styles.secondary}>{device.label}</span>,
    },
    ...(isTenant ? customerColumns(t) : []),
    {
      id: 'gateway',
      label: t('device.gateway'),
      width: 84,
      align: 'center',
      sortable: false,
      render: (device) => device.additionalInfo?.gateway === true && <Icon name="check" size={16} />,
    },
    createdTimeColumn(),
  ]
}

const customerColumns = (t: (key: string) => string): Column<DeviceInfo>[] => [
  {
    id: 'customerTitle',
    label: t('entity.customer'),
    render: (device) =>
      !device.customerIsPublic && <span className={styles.secondary}>{device.customerTitle}</span>,
  },
  {
    id: 'customerIsPublic',
    label: t('entity.public'),
    width: 80,
    align: 'center',
    sortable: false,
    render: (device) => device.customerIsPublic && <Icon name="check" size={16} />,
  },
]
