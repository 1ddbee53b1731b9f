import { z } from 'zod'
import { flag, text } from '../../fields'
import { columnSettings } from '../../table/key-column-settings'

export const AlarmsTableSettings = z
  .object({
    alarmsTitle: text('', 'Table title'),
    enableSelection: flag(true, 'Selection of alarms'),
    enableSearch: flag(true, 'Search'),
    enableSelectColumnDisplay: flag(true, 'Choice of columns'),
    enableFilter: flag(true, 'Alarm filter'),
    enableStickyAction: flag(false, 'Keep the buttons at the edge'),
    displayDetails: flag(true, 'Show details'),
    allowAcknowledgment: flag(true, 'Allow to acknowledge'),
    allowClear: flag(true, 'Allow to clear'),
    displayPagination: flag(true, 'Pages'),
    defaultPageSize: z.number().default(10).meta({ title: 'Rows per page' }),
    defaultSortOrder: text('-createdTime', 'Sorted by (-name for descending)'),
  })
  .loose()
export type AlarmsTableSettings = z.infer<typeof AlarmsTableSettings>

export const AlarmsTableKeySettings = columnSettings('alarm')
