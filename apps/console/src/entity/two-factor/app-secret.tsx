import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import styles from './two-factor.module.css'

/** The secret for the authenticator app, as a QR code and as text. */
export function AppSecret({ authUrl }: { authUrl: string | null }) {
  const { t } = useTranslation()
  const picture = useMemo(
    () => authUrl && `data:image/svg+xml,${encodeURIComponent(renderSVG(authUrl, { border: 2 }))}`,
    [authUrl],
  )
  const secret = authUrl ? (new URL(authUrl).searchParams.get('secret') ?? '') : ''
  return (
    <div className={styles.secret}>
      <div className={styles.picture}>
        {picture && <img src={picture} width={176} height={176} alt={t('two-factor.qr-alt')} />}
      </div>
      <p>{t('two-factor.scan')}</p>
      <div className={styles.key}>
        <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret} copiedText={t('two-factor.key-copied')} />
      </div>
    </div>
  )
}
