import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deviceKeys, getDeviceCredentials } from '../../api/entities/devices'
import { mqttCredentialsText } from './credentials/credentials-values'

/** The button that copies an access token or MQTT credentials. Not rendered for a certificate. */
export function CopyCredentials({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data } = useQuery({ queryKey: deviceKeys.credentials(id), queryFn: () => getDeviceCredentials(id) })
  if (!data || data.credentialsType === 'X509_CERTIFICATE') return null
  const isToken = data.credentialsType === 'ACCESS_TOKEN'
  return (
    <CopyButton
      text={isToken ? data.credentialsId : mqttCredentialsText(data)}
      icon="vpn_key"
      label={t(isToken ? 'device.copy-access-token' : 'device.copy-mqtt-credentials')}
      copiedText={t(isToken ? 'device.access-token-copied' : 'device.mqtt-credentials-copied')}
    />
  )
}
