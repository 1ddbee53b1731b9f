import type { DeviceInfo } from '@signalbox/model/device'
import { CopyButton } from '@signalbox/ui/copy-button'
import type { MenuEntry } from '@signalbox/ui/menu'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deviceKeys, getDeviceCredentials } from '../../api/devices'
import { AssignmentNote } from '../../entity/assignment/assignment-note'
import { DetailsForm } from '../../entity/details-form'
import type { Scope } from '../../entity/scope'
import { mqttCredentialsText } from './credentials/credentials-values'
import { DeviceForm } from './device-form'

interface DeviceDetailsProps {
  device: DeviceInfo
  scope: Scope
  editing: boolean
  actions: readonly MenuEntry[]
}

/** The first tab: what can be done with the device, then its fields. */
export function DeviceDetails({ device, scope, editing, actions }: DeviceDetailsProps) {
  const { t } = useTranslation()
  return (
    <DetailsForm
      editing={editing}
      actions={actions}
      id={device.id.id}
      copyIdLabel={t('device.copy-id')}
      buttons={<CopyCredentials id={device.id.id} />}
      note={<AssignmentNote item={device} scope={scope} />}
    >
      <DeviceForm disabled={!editing} />
    </DetailsForm>
  )
}

/** A token or a name and password can be copied; a certificate is of no use on the clipboard. */
function CopyCredentials({ id }: { id: string }) {
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
