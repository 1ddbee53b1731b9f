import { Button } from '@signalbox/ui/actions/button'
import { Icon } from '@signalbox/ui/icons/icon'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { checkNewVersion, useNewVersion } from '../../lazy-part/new-version'
import { useSocketState } from '../../live/socket-state'
import styles from './connection-bar.module.css'

/** Offers a reload when the server was upgraded while the console is open. */
export function NewVersionBar() {
  const { t } = useTranslation()
  const isAvailable = useNewVersion((state) => state.isAvailable)
  const isConnectionLost = useSocketState((state) => state.isConnectionLost)
  // When the connection returns, the server may have been upgraded.
  useEffect(() => {
    if (isConnectionLost) return () => void checkNewVersion()
    return undefined
  }, [isConnectionLost])
  if (!isAvailable) return null
  return (
    <div className={styles.bar} role="status">
      <Icon name="refresh" size={16} />
      {t('error.new-version')}
      <Button size="small" onClick={() => window.location.reload()}>
        {t('error.reload')}
      </Button>
    </div>
  )
}
