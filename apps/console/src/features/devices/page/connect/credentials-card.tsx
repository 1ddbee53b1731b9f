import type { DeviceInfo } from '@signalbox/model/entities/device'
import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceKeys, getDeviceCredentials } from '../../../../api/entities/devices'
import { Fact, Facts, SideCard } from '../../../../entity/overview/cards/side-card'
import { useScope } from '../../../../entity/scope'
import { CredentialsDialog } from '../../credentials/credentials-dialog'
import { credentialsValuesOf } from '../../credentials/credentials-values'
import styles from '../page.module.css'

/** The device id and the credentials of a device, without the password. A button opens the credentials dialog. */
export function CredentialsCard({ device }: { device: DeviceInfo }) {
  const { t } = useTranslation()
  const readOnly = useScope().kind === 'customer-user'
  const [isOpen, setOpen] = useState(false)
  const id = device.id.id
  const { data } = useQuery({ queryKey: deviceKeys.credentials(id), queryFn: () => getDeviceCredentials(id) })
  if (!data) return null
  const { type, token, clientId, userName } = credentialsValuesOf(data)
  return (
    <SideCard
      title={t('device.credentials-step')}
      action={
        <button type="button" className={styles.link} onClick={() => setOpen(true)}>
          {t(readOnly ? 'device.view-credentials' : 'device.manage-credentials')}
        </button>
      }
    >
      <Facts>
        <Fact label={t('device.credentials-type')}>{t(`device.credentials.${type}`)}</Fact>
        <CopyFact label={t('device.credentials.ACCESS_TOKEN')} text={token} />
        <CopyFact label={t('device.client-id')} text={clientId} />
        <CopyFact label={t('connect.user-name')} text={userName} />
        <CopyFact label={t('device.device-id')} text={id} />
      </Facts>
      {isOpen && (
        <CredentialsDialog
          deviceId={id}
          deviceName={device.name}
          readOnly={readOnly}
          onClose={() => setOpen(false)}
        />
      )}
    </SideCard>
  )
}

/** A text to copy; nothing if it is empty. */
function CopyFact({ label, text }: { label: string; text: string }) {
  if (text === '') return null
  return (
    <Fact label={label}>
      <code dir="ltr" title={text}>
        {text}
      </code>
      <CopyButton text={text} />
    </Fact>
  )
}
