import type { Alarm } from '@signalbox/model/alarms/alarm'
import { isAcknowledged, isActive } from '@signalbox/model/alarms/alarm-status'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmConditions } from '../../api/entities/alarm-desk'
import { acknowledgeAlarm, alarmKeys, clearAlarm } from '../../api/entities/alarms'
import { runForEach } from '../list/run-for-each'

/** Most rules asked about before many alarms are cleared at once. */
const MOST_CHECKED = 200
/** Requests that run side by side, so that a large selection does not flood the server. */
const AT_ONCE = 10

/** Acknowledges and clears one or many alarms. Clearing says so when a condition still holds. */
export function useAlarmActions() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function run(alarms: readonly Alarm[], action: (id: string) => Promise<unknown>) {
    setBusy(true)
    try {
      for (let at = 0; at < alarms.length; at += AT_ONCE)
        await runForEach(
          alarms.slice(at, at + AT_ONCE),
          ({ type }) => type,
          ({ id }) => action(id.id),
        )
    } catch {
      // The request layer has shown the reason.
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: alarmKeys.all })
    }
  }

  async function mayClear(alarms: readonly Alarm[]): Promise<boolean> {
    const ids = alarms.slice(0, MOST_CHECKED).map(({ id }) => id.id)
    // Without an answer nothing is known about the conditions: clearing is still allowed.
    const conditions = await alarmConditions(ids).catch(() => [])
    const holding = conditions.filter(({ holds }) => holds).length
    if (holding === 0) return true
    return confirm({
      title: t('alarms.condition-holds-title', { count: holding }),
      text: t('alarms.condition-holds-text', { count: holding }),
      confirmLabel: t('alarms.clear-anyway'),
    })
  }

  return {
    isBusy,
    acknowledge: (alarms: readonly Alarm[]) =>
      run(
        alarms.filter(({ status }) => !isAcknowledged(status)),
        acknowledgeAlarm,
      ),
    async clear(alarms: readonly Alarm[]) {
      const active = alarms.filter(({ status }) => isActive(status))
      if (active.length > 0 && (await mayClear(active))) await run(active, clearAlarm)
    },
  }
}
