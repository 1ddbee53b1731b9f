import { confirm } from '@signalbox/ui/feedback/confirm'
import type { WidgetActions, WidgetEnvironment } from '../../widget-props'

/** Functions that acknowledge or clear alarms after a confirmation. */
export function alarmChanges(actions: WidgetActions, t: WidgetEnvironment['t'], onDone: () => void) {
  async function changeAll(ids: readonly string[], kind: 'acknowledge' | 'clear') {
    const isSure = await confirm({
      title: t(`widgets.alarms-table.${kind}-title`, { count: ids.length }),
      text: t(`widgets.alarms-table.${kind}-text`, { count: ids.length }),
      confirmLabel: t(`widgets.alarms-table.${kind}`),
    })
    if (!isSure) return
    const change = kind === 'acknowledge' ? actions.acknowledgeAlarm : actions.clearAlarm
    // The actions report their failures themselves.
    await Promise.allSettled(ids.map((id) => change(id)))
    onDone()
  }
  return {
    acknowledge: (...ids: string[]) => changeAll(ids, 'acknowledge'),
    clear: (...ids: string[]) => changeAll(ids, 'clear'),
  }
}

/** Whether an alarm with this status can be acknowledged. */
export const canAcknowledge = (status: string) => status.endsWith('_UNACK')
/** Whether an alarm with this status can be cleared. */
export const canClear = (status: string) => status.startsWith('ACTIVE')
