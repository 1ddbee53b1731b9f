import type { DeviceInfo } from '@signalbox/model/device'
import { Button } from '@signalbox/ui/button'
import { CopyButton } from '@signalbox/ui/copy-button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deviceKeys, getDeviceCredentials } from '../../api/devices'
import { useSignedIn } from '../../api/session'
import { DeviceForm } from './device-form'
import styles from './devices.module.css'

interface DeviceDetailsProps {
  device: DeviceInfo
  editing: boolean
  onDelete: () => void
}

/** The first tab: what can be done with the device, then its fields. */
export function DeviceDetails({ device, editing, onDelete }: DeviceDetailsProps) {
  const { t } = useTranslation()
  const isTenant = useSignedIn().authority === 'TENANT_ADMIN'
  return (
    <>
      {!editing && (
        <div className={styles.buttons}>
          <CopyButton text={device.id.id} label={t('device.copy-id')} copiedText={t('entity.copied-id')} />
          <CopyToken id={device.id.id} />
          {isTenant && (
            <Button size="small" icon="delete" onClick={onDelete}>
              {t('device.delete')}
            </Button>
          )}
        </div>
      )}
      <DeviceForm disabled={!editing} />
    </>
  )
}

/** Only an access token can be copied as it is. */
function CopyToken({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data } = useQuery({ queryKey: deviceKeys.credentials(id), queryFn: () => getDeviceCredentials(id) })
  if (data?.credentialsType !== 'ACCESS_TOKEN') return null
  return (
    <CopyButton
      text={data.credentialsId}
      icon="vpn_key"
      label={t('device.copy-access-token')}
      copiedText={t('device.access-token-copied')}
    />
  )
}
