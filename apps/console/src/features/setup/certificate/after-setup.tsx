import type { SetupState } from '@signalbox/model/setup'
import { useTranslation } from 'react-i18next'
import styles from './certificate.module.css'
import type { CertificateValues } from './certificate-values'

/** How browsers, devices and apps reach the server with the chosen source of the certificate. */
export function AfterSetup({ kind, ports }: { kind: CertificateValues['kind']; ports: SetupState['ports'] }) {
  const { t } = useTranslation()
  const port = (number: number) => ({ port: String(number) })
  const isProxy = kind === 'proxy'
  const rows = [
    ['console', isProxy ? t('setup.after.by-proxy') : t('setup.after.https', port(ports.https))],
    ['plain', isProxy ? t('setup.after.plain-port', port(ports.http)) : t('setup.after.redirected')],
    ['devices', isProxy ? t('setup.after.mqtt') : t('setup.after.mqtts', port(ports.mqtts))],
    ['apps', t('setup.after.web-socket')],
  ] as const
  return (
    <section>
      <h3 className={styles.small}>{t('setup.after.title')}</h3>
      <dl className={styles.after}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`setup.after.label.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
