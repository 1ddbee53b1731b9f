import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { useTranslation } from 'react-i18next'
import styles from './palette.module.css'

/** A token for the user to copy, shown if the browser did not allow to copy it. The focus selects the whole token. */
export function TokenText({ token }: { token: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.token}>
      <input
        readOnly
        dir="ltr"
        aria-label={t('device.credentials.ACCESS_TOKEN')}
        value={token}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={token} copiedText={t('device.access-token-copied')} />
    </div>
  )
}
