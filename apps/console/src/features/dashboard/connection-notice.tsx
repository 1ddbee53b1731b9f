import { useDelayed } from '@signalbox/ui/feedback/loading'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { useSocketState } from '../../live/socket-state'
import styles from './dashboard-view.module.css'

const NOTICE_DELAY_MS = 3000

/** Shows that the WebSocket connection is lost, on pages without the console frame. The frame has its own notice. */
export function ConnectionNotice() {
  const { t } = useTranslation()
  const isConnectionLost = useSocketState((state) => state.isConnectionLost)
  if (!useDelayed(isConnectionLost, NOTICE_DELAY_MS)) return null
  return (
    <div className={styles.notice} role="status">
      <Icon name="wifi_off" size={16} />
      {t('error.connection-lost')}
    </div>
  )
}
