import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import { isAcknowledged } from '@signalbox/model/alarms/alarm-status'
import { Button } from '@signalbox/ui/actions/button'
import { useTranslation } from 'react-i18next'
import { useAlarmActions } from './use-alarm-actions'

/** A button that acknowledges the given alarms. Not rendered if all are acknowledged. */
export function AcknowledgeAll({ alarms }: { alarms: readonly AlarmInfo[] }) {
  const { t } = useTranslation()
  const { acknowledge, isBusy } = useAlarmActions()
  const unacknowledged = alarms.filter(({ status }) => !isAcknowledged(status))
  if (unacknowledged.length === 0) return null
  return (
    <Button kind="primary" icon="check" disabled={isBusy} onClick={() => void acknowledge(unacknowledged)}>
      {t('overview.acknowledge', { count: unacknowledged.length })}
    </Button>
  )
}
