import type { DeviceInfo } from '@signalbox/model/entities/device'
import { Button } from '@signalbox/ui/actions/button'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sendAsDevice } from '../../api/entities/connectivity'
import { useConnectTarget } from './use-connect-target'

/** A button that sends one value over HTTP as the device. Not shown if the device has no access token. */
export function TestValue({ device }: { device: DeviceInfo }) {
  const { t } = useTranslation()
  const target = useConnectTarget(device)
  const send = useMutation({ mutationFn: sendAsDevice })
  if (target?.credentials.credentialsType !== 'ACCESS_TOKEN') return null
  const { credentials, sample } = target
  return (
    <Button
      kind="ghost"
      size="small"
      icon="send"
      disabled={send.isPending}
      onClick={() =>
        send.mutate({ token: credentials.credentialsId, values: { [sample.key]: sample.value } })
      }
    >
      {t('connect.send-test')}
    </Button>
  )
}
