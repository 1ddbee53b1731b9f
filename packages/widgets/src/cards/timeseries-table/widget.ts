import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { flag } from '../../fields'
import { cellSettings } from '../../table/key-column-settings'
import { TABLE_FRAME } from '../../table/table-frame'

export const TimeseriesTableSettings = z
  .object({
    showTimestamp: flag(true, 'Show time'),
    showMilliseconds: flag(false, 'Show milliseconds', { condition: 'model.showTimestamp === true' }),
    displayPagination: flag(true, 'Pages'),
    defaultPageSize: z.number().default(10).meta({ title: 'Rows per page' }),
    hideEmptyLines: flag(false, 'Hide empty lines'),
  })
  .loose()

/** The points of a time window, as a table for each entity. */
export const timeseriesTable = defineWidget({
  bundle: 'cards',
  alias: 'timeseries_table',
  name: 'Timeseries table',
  type: 'timeseries',
  size: { x: 8, y: 6.5 },
  actionSources: {
    actionCellButton: { name: 'action-cell-button', multiple: true },
    rowClick: { name: 'row-click', multiple: false },
  },
  settings: TimeseriesTableSettings,
  keySettings: cellSettings('rowData'),
  config: {
    ...TABLE_FRAME,
    padding: '8px',
    timewindow: {
      realtime: { interval: 1000, timewindowMs: 60_000 },
      aggregation: { type: 'NONE', limit: 200 },
    },
  },
  preview: {
    dataKeys: ['Temperature', 'Humidity'].map((label, index) => ({
      name: 'f(x)',
      type: 'function',
      label,
      color: '#3063D2',
      units: index === 0 ? '°C' : '%',
      decimals: 1,
      settings: {},
      funcBody: `return ${20 + index * 40} + 5 * Math.sin(time / 5000 + ${index});`,
    })),
  },
})
