import { defineWidget } from '../../define-widget'
import { TABLE_FRAME } from '../../table/table-frame'
import { AlarmsTableKeySettings, AlarmsTableSettings } from './settings'

const column = (name: string, label: string, color: string) => ({
  name,
  type: 'alarm',
  label,
  color,
  settings: {},
})

/** Alarms of the entities of an alias, with acknowledge and clear. */
export const alarmsTable = defineWidget({
  bundle: 'alarm_widgets',
  alias: 'alarms_table',
  name: 'Alarms table',
  type: 'alarm',
  size: { x: 10.5, y: 6.5 },
  actionSources: {
    actionCellButton: { name: 'action-cell-button', multiple: true },
    rowClick: { name: 'row-click', multiple: false },
  },
  settings: AlarmsTableSettings,
  keySettings: AlarmsTableKeySettings,
  config: {
    ...TABLE_FRAME,
    searchPropagatedAlarms: false,
    alarmStatusList: [],
    alarmSeverityList: [],
    alarmTypeList: [],
    alarmSource: {
      type: 'function',
      name: 'alarms',
      dataKeys: [
        column('createdTime', 'Created time', '#3063D2'),
        column('originator', 'Originator', '#C08600'),
        column('type', 'Type', '#00A88C'),
        column('severity', 'Severity', '#850044'),
        column('status', 'Status', '#8D8CD7'),
      ],
    },
  },
})
