import { z } from 'zod'
import { columnSettings } from '../../table/key-column-settings'

const flag = (fallback: boolean, title: string) => z.boolean().default(fallback).meta({ title })
const text = (title: string, condition?: string) =>
  z.string().nullish().default('').meta({ title, condition })

export const EntitiesTableSettings = z
  .object({
    entitiesTitle: text('Table title'),
    enableSearch: flag(true, 'Search'),
    enableSelectColumnDisplay: flag(true, 'Choice of columns'),
    displayEntityName: flag(true, 'Show entity name'),
    entityNameColumnTitle: text('Title of the name column', 'model.displayEntityName === true'),
    displayEntityLabel: flag(false, 'Show entity label'),
    entityLabelColumnTitle: text('Title of the label column', 'model.displayEntityLabel === true'),
    displayEntityType: flag(true, 'Show entity type'),
    displayPagination: flag(true, 'Pages'),
    defaultPageSize: z.number().default(10).meta({ title: 'Rows per page' }),
    defaultSortOrder: z.string().default('entityName').meta({ title: 'Sorted by (-name for descending)' }),
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
