import type { PlatformHealth } from '@signalbox/model/platform-health'
import { DAY_MS } from '@signalbox/model/time/time-intervals'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMedium } from '../../i18n/format'
import styles from './health.module.css'

/** When the certificate of MQTT ends, and whether mails get out. */
export function CertificatesAndMail({ health: { mqttCertificate, mail } }: { health: PlatformHealth }) {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-labelledby="health-certificates">
      <header>
        <h3 id="health-certificates">{t('health.certificates')}</h3>
        <Link to="/settings/outgoing-mail">{t('health.mail-settings')}</Link>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('health.mqtt-certificate')}</dt>
          <dd>
            {mqttCertificate === null && t('health.no-tls')}
            {mqttCertificate?.error}
            {mqttCertificate && !mqttCertificate.error && (
              <>
                {formatMedium(mqttCertificate.expiresTime)}{' '}
                {t('health.days-left', {
                  count: Math.floor((mqttCertificate.expiresTime - Date.now()) / DAY_MS),
                })}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('health.mails')}</dt>
          <dd>{t('health.mails-text', { sent: mail.sent, failed: mail.failed })}</dd>
        </div>
        {mail.lastFailure && (
          <div>
            <dt>{t('health.last-failure')}</dt>
            <dd dir="auto">{mail.lastFailure}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
