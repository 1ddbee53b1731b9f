import { z } from 'zod'
import { flag, text } from '../../fields'
import { columnSettings } from '../../table/key-column-settings'

export const EntitiesTableSettings = z
  .object({
    entitiesTitle: text('', 'Table title'),
    enableSearch: flag(true, 'Search'),
    enableSelectColumnDisplay: flag(true, 'Columns can be chosen'),
    displayEntityName: flag(true, 'Show entity name'),
    entityNameColumnTitle: text('', 'Title of the name column', {
      condition: 'model.displayEntityName === true',
    }),
    displayEntityLabel: flag(false, 'Show entity label'),
    entityLabelColumnTitle: text('', 'Title of the label column', {
      condition: 'model.displayEntityLabel === true',
    }),
    displayEntityType: flag(true, 'Show entity type'),
    displayPagination: flag(true, 'Pages'),
    defaultPageSize: z.number().default(10).meta({ title: 'Rows per page' }),
    defaultSortOrder: text('entityName', 'Sort by (-name for descending)'),
  })
  .loose()
export type EntitiesTableSettings = z.infer<typeof EntitiesTableSettings>

export const EntitiesTableKeySettings = columnSettings('entity')

const wave = (label: string, divisor: number) => ({
  name: 'f(x)',
  type: 'function',
  label,
  color: '#3063D2',
  settings: {},
  funcBody: `return Math.round(1000 * Math.sin(time / ${divisor})) / 10;`,
})

export const tablePreview = { dataKeys: [wave('Temperature', 5000), wave('Humidity', 9000)] }
