import { z } from 'zod'
import { flag, text } from '../../fields'
import { columnSettings } from '../../table/key-column-settings'

export const AlarmsTableSettings = z
  .object({
    alarmsTitle: text('', 'Table title'),
    enableSelection: flag(true, 'Alarms can be selected'),
    enableSearch: flag(true, 'Search'),
    enableSelectColumnDisplay: flag(true, 'Columns can be chosen'),
    enableFilter: flag(true, 'Alarm filter'),
    enableStickyAction: flag(false, 'Keep the buttons visible when scrolling'),
    displayDetails: flag(true, 'Show details'),
    allowAcknowledgment: flag(true, 'Allow acknowledgment'),
    allowClear: flag(true, 'Allow clearing'),
    displayPagination: flag(true, 'Pages'),
    defaultPageSize: z.number().default(10).meta({ title: 'Rows per page' }),
    defaultSortOrder: text('-createdTime', 'Sort by (-name for descending)'),
  })
  .loose()
export type AlarmsTableSettings = z.infer<typeof AlarmsTableSettings>

export const AlarmsTableKeySettings = columnSettings('alarm')
