import type { DeviceTraffic } from '@signalbox/model/connect/device-traffic'
import type { DeviceInfo } from '@signalbox/model/entities/device'
import { HOUR_MS } from '@signalbox/model/time/time-intervals'
import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deviceTrafficKey,
  getDeviceTraffic,
  getTransports,
  transportsKey,
} from '../../../api/entities/connectivity'
import type { DeviceState } from '../../../api/entities/device-states'
import { deviceKeys, getDeviceCredentials } from '../../../api/entities/devices'
import { Fact, Facts, SideCard } from '../../../entity/overview/cards/side-card'
import { formatMedium, formatMoment } from '../../../i18n/format'
import { ConnectDialog } from './connect/connect-dialog'
import styles from './page.module.css'

const TRAFFIC_POLL_MS = 30_000

/** Addresses of the server, the token, and the traffic of the device. A button opens the commands to connect. */
export function ConnectionCard({
  device,
  presence,
}: {
  device: DeviceInfo
  presence: DeviceState | undefined
}) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const id = device.id.id
  const { data: credentials } = useQuery({
    queryKey: deviceKeys.credentials(id),
    queryFn: () => getDeviceCredentials(id),
  })
  const { data: transports } = useQuery({ queryKey: transportsKey, queryFn: getTransports })
  const { data: traffic } = useQuery({
    queryKey: deviceTrafficKey(id),
    queryFn: () => getDeviceTraffic(id),
    refetchInterval: TRAFFIC_POLL_MS,
  })
  const isToken = credentials?.credentialsType === 'ACCESS_TOKEN'
  return (
    <SideCard
      title={t('connect.connection')}
      action={
        <button type="button" className={styles.link} onClick={() => setOpen(true)}>
          {t('connect.show-commands')}
        </button>
      }
    >
      <Facts>
        {transports && (
          <Fact label={t('connect.host')}>
            <bdi>{transports.host}</bdi>
          </Fact>
        )}
        {transports?.mqtt && (
          <Fact label="MQTT">
            {t(transports.mqtt.tls ? 'connect.port-tls' : 'connect.port', {
              port: String(transports.mqtt.port),
            })}
          </Fact>
        )}
        {transports?.mqtts && (
          <Fact label={t('connect.mqtts')}>{t('connect.port', { port: String(transports.mqtts.port) })}</Fact>
        )}
        {isToken && (
          <Fact label={t('connect.token')}>
            <code dir="ltr">{maskToken(credentials.credentialsId)}</code>
            <CopyButton text={credentials.credentialsId} copiedText={t('device.access-token-copied')} />
          </Fact>
        )}
        {presence && presence.lastActivityTime > 0 && (
          <Fact label={t('connect.last-message')}>{formatMedium(presence.lastActivityTime)}</Fact>
        )}
        {traffic && <Fact label={t('connect.messages')}>{messagesText(traffic, t)}</Fact>}
      </Facts>
      {isOpen && <ConnectDialog device={device} onClose={() => setOpen(false)} />}
    </SideCard>
  )
}

/** The number of messages within the last hour, or since the start of the server if that was later. */
function messagesText({ messages, countedSince }: DeviceTraffic, t: TFunction): string {
  return Date.now() - countedSince < HOUR_MS
    ? t('connect.messages-since', { count: messages, time: formatMoment(countedSince) })
    : t('connect.messages-hour', { count: messages })
}

/** Masks a token. The first and last four characters of a long token stay visible, to recognize the token. */
const maskToken = (token: string) =>
  token.length > 10 ? `${token.slice(0, 4)}••••${token.slice(-4)}` : '••••••'
