import type { Alarm } from '@signalbox/model/alarms/alarm'
import { isAcknowledged, isActive } from '@signalbox/model/alarms/alarm-status'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmConditions } from '../../api/entities/alarm-handling'
import { acknowledgeAlarm, alarmKeys, clearAlarm } from '../../api/entities/alarms'
import type { RequestOptions } from '../../api/request/request'
import { MAX_IN_FOREGROUND, runBulk } from '../bulk/run-bulk'

type NamedAlarm = Alarm & { originatorName?: string | null }
type AlarmChange = (id: string, options: RequestOptions) => Promise<unknown>

/** Maximum number of alarms whose conditions are checked before clearing. */
const MAX_CHECKED = 200

/** Acknowledges and clears alarms. Before clearing, a dialog warns if conditions of the alarms are still met. */
export function useAlarmActions() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function run(title: string, alarms: readonly NamedAlarm[], change: AlarmChange) {
    if (alarms.length === 0) return
    setBusy(true)
    const running = runBulk(alarms, {
      title,
      nameOf: ({ type, originatorName }) => (originatorName ? `${type}, ${originatorName}` : type),
      run: ({ id }, options) => change(id.id, options),
      onEnd: () => queryClient.invalidateQueries({ queryKey: alarmKeys.all }),
    })
    // Many alarms are processed in the background, with their progress in the tasks panel.
    if (alarms.length <= MAX_IN_FOREGROUND) await running
    setBusy(false)
  }

  async function mayClear(alarms: readonly Alarm[]): Promise<boolean> {
    const ids = alarms.slice(0, MAX_CHECKED).map(({ id }) => id.id)
    // If the conditions cannot be loaded, the alarms are cleared without a warning.
    const conditions = await alarmConditions(ids).catch(() => [])
    const metCount = conditions.filter(({ holds }) => holds).length
    if (metCount === 0) return true
    return confirm({
      title: t('alarms.condition-holds-title', { count: metCount }),
      text: t('alarms.condition-holds-text', { count: metCount }),
      confirmLabel: t('alarms.clear-anyway'),
    })
  }

  return {
    isBusy,
    acknowledge: (alarms: readonly NamedAlarm[]) =>
      run(
        t('alarms.acknowledge'),
        alarms.filter(({ status }) => !isAcknowledged(status)),
        acknowledgeAlarm,
      ),
    /** Returns `false` if the user canceled. */
    async clear(alarms: readonly NamedAlarm[]): Promise<boolean> {
      const active = alarms.filter(({ status }) => isActive(status))
      if (active.length === 0) return true
      setBusy(true)
      const isConfirmed = await mayClear(active)
      if (isConfirmed) await run(t('alarms.clear'), active, clearAlarm)
      else setBusy(false)
      return isConfirmed
    },
  }
}
