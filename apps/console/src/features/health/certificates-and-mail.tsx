import type { PlatformHealth } from '@signalbox/model/platform-health'
import { DAY_MS } from '@signalbox/model/time/time-intervals'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMedium } from '../../i18n/format'
import styles from './health.module.css'

/** The certificate of the TLS ports, and the numbers of sent and failed mails. */
export function CertificatesAndMail({ health: { certificate, mail } }: { health: PlatformHealth }) {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-labelledby="health-certificates">
      <header>
        <h3 id="health-certificates">{t('health.certificates')}</h3>
        <Link to="/settings/outgoing-mail">{t('health.mail-settings')}</Link>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('health.certificate')}</dt>
          <dd>
            {certificate === null && t('health.no-tls')}
            {certificate?.expiresTime && (
              <>
                {formatMedium(certificate.expiresTime)}{' '}
                {certificate.expiresTime > Date.now() &&
                  t('health.days-left', {
                    count: Math.floor((certificate.expiresTime - Date.now()) / DAY_MS),
                  })}
              </>
            )}
            {certificate && !certificate.expiresTime && t('health.no-certificate-yet')}
          </dd>
        </div>
        {certificate && certificate.names.length > 0 && (
          <div>
            <dt>{t('health.certificate-names')}</dt>
            <dd>
              <bdi>{certificate.names.join(', ')}</bdi>
            </dd>
          </div>
        )}
        {certificate?.error && (
          <div>
            <dt>{t('health.certificate-error')}</dt>
            <dd dir="auto">{certificate.error}</dd>
          </div>
        )}
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
