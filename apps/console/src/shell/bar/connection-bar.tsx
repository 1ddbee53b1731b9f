import { useDelayed } from '@signalbox/ui/feedback/loading'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { useSocketState } from '../../live/socket-state'
import styles from './connection-bar.module.css'

const NOTICE_DELAY_MS = 3000

/** A bar under the top bar while live values cannot arrive. Short interruptions are not shown. */
export function ConnectionBar() {
  const { t } = useTranslation()
  const isConnectionLost = useSocketState((state) => state.isConnectionLost)
  const visible = useDelayed(isConnectionLost, NOTICE_DELAY_MS)
  if (!visible) return null
  return (
    <div className={styles.bar} role="status">
      <Icon name="wifi_off" size={16} />
      {t('error.connection-lost')}
    </div>
  )
}
