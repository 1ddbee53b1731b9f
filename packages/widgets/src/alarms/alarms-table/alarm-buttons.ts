import type { RowButton } from '../../table/row-buttons'
import type { AlarmRow } from '../../widget-data'
import type { WidgetProps } from '../../widget-props'
import { type alarmChanges, canAcknowledge, canClear } from './alarm-changes'
import type { alarmsTable } from './widget'

type TableProps = WidgetProps<typeof alarmsTable>

interface AlarmButtonsOptions extends Pick<TableProps, 'actions' | 'settings' | 'environment'> {
  changes: ReturnType<typeof alarmChanges>
  targetOf: (alarm: AlarmRow) => Parameters<TableProps['actions']['run']>[2]
}

/**
 * The buttons of a row: the configured actions of the widget, then the buttons that the settings enable. `undefined`
 * if there are none.
 */
export function alarmButtons({ actions, settings, environment, changes, targetOf }: AlarmButtonsOptions) {
  const { t, translateText } = environment
  const { displayDetails, allowAcknowledgment, allowClear } = settings
  const configured = actions.of('actionCellButton')
  if (!displayDetails && !allowAcknowledgment && !allowClear && configured.length === 0) return undefined

  const details = ({ id }: AlarmRow): RowButton => ({
    id: 'details',
    icon: 'more_horiz',
    label: t('widgets.alarms-table.details'),
    onClick: () => actions.showAlarm(id),
  })
  const acknowledge = ({ id, status }: AlarmRow): RowButton => ({
    id: 'acknowledge',
    icon: 'check',
    label: t('widgets.alarms-table.acknowledge'),
    isDisabled: !canAcknowledge(status),
    onClick: () => changes.acknowledge(id),
  })
  const clear = ({ id, status }: AlarmRow): RowButton => ({
    id: 'clear',
    icon: 'done_all',
    label: t('widgets.alarms-table.clear'),
    isDisabled: !canClear(status),
    onClick: () => changes.clear(id),
  })

  return (alarm: AlarmRow): RowButton[] => [
    ...configured.map(({ id, name, icon }) => ({
      id,
      icon,
      label: translateText(name),
      onClick: () => actions.run('actionCellButton', id, targetOf(alarm)),
    })),
    ...(displayDetails ? [details(alarm)] : []),
    ...(allowAcknowledgment ? [acknowledge(alarm)] : []),
    ...(allowClear ? [clear(alarm)] : []),
  ]
}
