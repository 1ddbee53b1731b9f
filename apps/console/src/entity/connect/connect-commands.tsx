import {
  CA_FILE,
  CONNECT_PROTOCOLS,
  type ConnectTarget,
  mqttLogin,
  shellCommand,
} from '@signalbox/model/connect/device-commands'
import { CONNECT_LANGUAGES, sampleProgram } from '@signalbox/model/connect/device-programs'
import { encryptedTransports, needsAuthorityFile } from '@signalbox/model/connect/device-transports'
import type { DeviceInfo } from '@signalbox/model/entities/device'
import { TELEMETRY_TOPIC } from '@signalbox/model/entities/device-profile'
import { Button, buttonClass } from '@signalbox/ui/actions/button'
import { CopyButton, copyText } from '@signalbox/ui/actions/copy-button'
import { Loading } from '@signalbox/ui/feedback/loading'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { SwitchField } from '@signalbox/ui/fields/checkbox'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { Icon } from '@signalbox/ui/icons/icon'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { basePath } from '../../base-path'
import { formatNumber } from '../../i18n/format'
import styles from './connect.module.css'
import { useConnectTarget } from './use-connect-target'

/** A protocol with its command line tool, or a programming language. */
const WAYS = [...CONNECT_PROTOCOLS, ...CONNECT_LANGUAGES] as const
type Way = (typeof WAYS)[number]

/** Commands and programs with the real host, port and credentials of the device. */
export function ConnectCommands({ device }: { device: DeviceInfo }) {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>('mqtt')
  const [isEncrypted, setEncrypted] = useState(true)
  const defaultTarget = useConnectTarget(device)
  if (!defaultTarget) return <Loading />
  const target = isEncrypted ? encryptedTarget(defaultTarget) : defaultTarget
  const { install, code } = commandOf(way, target)
  const needsFile = usesTls(way, target) && needsAuthorityFile(target.transports)
  const steps = [
    needsFile &&
      target.transports.authority === 'SERVED' && {
        title: t('connect.get-certificate'),
        content: <CertificateLink />,
      },
    install && { title: t('connect.install'), content: <Code code={install} /> },
    code !== undefined && { title: t('connect.send-first'), content: <Code code={code} isMain /> },
  ].filter((step) => typeof step === 'object')
  return (
    <section className={styles.card}>
      <Segmented
        label={t('connect.way')}
        value={way}
        segments={WAYS.map((value) => ({ value, label: t(`connect.ways.${value}`) }))}
        onChange={setWay}
      />
      {way !== 'coap' && hasTlsPort(defaultTarget) && (
        <SwitchField label={t('connect.encrypted')} value={isEncrypted} onChange={setEncrypted} />
      )}
      <Addresses way={way} target={target} />
      {code === undefined ? (
        <p className={styles.hint}>{t('connect.not-with-these-credentials')}</p>
      ) : (
        steps.map(({ title, content }, index) => (
          <Step key={title} number={index + 1} title={title}>
            {content}
          </Step>
        ))
      )}
      {needsFile && target.transports.authority === 'PRIVATE' && (
        <p className={styles.hint}>{t('connect.authority-file', { file: CA_FILE })}</p>
      )}
      {way === 'mqtt' && <p className={styles.hint}>{t('connect.no-mosquitto')}</p>}
      {way === 'coap' && <p className={styles.hint}>{t('connect.no-coap-client')}</p>}
    </section>
  )
}

const encryptedTarget = (target: ConnectTarget): ConnectTarget => ({
  ...target,
  transports: encryptedTransports(target.transports),
})

const hasTlsPort = ({ transports: { https, http, mqtts } }: ConnectTarget) =>
  mqtts !== null || (https !== null && !http.tls)

const usesTls = (way: Way, { transports: { http, mqtt } }: ConnectTarget) =>
  way === 'http' ? http.tls : way !== 'coap' && mqtt?.tls === true

function commandOf(
  way: Way,
  target: ConnectTarget,
): { install?: string | undefined; code: string | undefined } {
  if (way === 'mqtt' || way === 'http' || way === 'coap') return { code: shellCommand(way, target) }
  const program = sampleProgram(way, target)
  return { install: program?.install, code: program?.code }
}

function Addresses({ way, target }: { way: Way; target: ConnectTarget }) {
  const { t } = useTranslation()
  const { host, http, mqtt, coap } = target.transports
  const port = way === 'http' ? http.port : way === 'coap' ? coap?.port : mqtt?.port
  const login = mqttLogin(target)
  const facts: [string, string | undefined][] = [
    [t('connect.host'), host],
    [t('connect.port-label'), port === undefined ? undefined : String(port)],
    [t('connect.user-name'), way === 'http' || way === 'coap' ? undefined : login?.userName],
    [t('connect.topic'), way === 'http' || way === 'coap' ? undefined : (target.topic ?? TELEMETRY_TOPIC)],
  ]
  return (
    <dl className={styles.addresses}>
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <code dir="ltr">{value}</code>
                <CopyButton text={value} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <div className={styles.step}>
      <h4>
        <span>{formatNumber(number)}</span> {title}
      </h4>
      {children}
    </div>
  )
}

function Code({ code, isMain = false }: { code: string; isMain?: boolean }) {
  const { t } = useTranslation()
  async function copy() {
    if (await copyText(code)) showToast({ type: 'success', text: t('connect.copied'), durationMs: 750 })
    else showToast({ type: 'error', text: t('ui.copy-refused') })
  }
  return (
    <div className={styles.code}>
      <pre dir="ltr">{code}</pre>
      {isMain ? (
        <Button kind="primary" icon="content_copy" onClick={() => void copy()}>
          {t('connect.copy-command')}
        </Button>
      ) : (
        <CopyButton text={code} />
      )}
    </div>
  )
}

/** A link to the certificate file, which the commands need for TLS. */
const CertificateLink = () => (
  <a
    className={buttonClass('plain', 'small')}
    href={`${basePath}/api/device-connectivity/mqtts/certificate/download`}
    download={CA_FILE}
  >
    <Icon name="download" size={16} />
    <span dir="ltr">{CA_FILE}</span>
  </a>
)
