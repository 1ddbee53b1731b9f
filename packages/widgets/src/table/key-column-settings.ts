import type { DataKey } from '@signalbox/model/dashboard/widget'
import { z } from 'zod'
import { code, flag, text } from '../fields'
import { columnOf } from './default-sort'

const functions = (argument: string) => ({
  useCellStyleFunction: flag(false, 'Use cell style function'),
  cellStyleFunction: code('Cell style function, f(value)', {
    condition: 'model.useCellStyleFunction === true',
  }),
  useCellContentFunction: flag(false, 'Use cell content function'),
  cellContentFunction: code(`Cell content function, f(value, ${argument}, ctx)`, {
    condition: 'model.useCellContentFunction === true',
  }),
})

/** Settings of a column with a configurable width. */
export const columnSettings = (argument: string) =>
  z.object({ columnWidth: text('0px', 'Column width (px or %)'), ...functions(argument) }).loose()

/** Settings of a column in a table whose columns have equal widths. */
export const cellSettings = (argument: string) => z.object(functions(argument)).loose()

export type CellSettings = z.infer<ReturnType<typeof cellSettings>> & { columnWidth?: string | null }

/** The columns hidden at the start; later releases of ThingsBoard store them in the settings of the data keys. */
export const initiallyHiddenColumns = (dataKeys: readonly DataKey[] = []) =>
  dataKeys.filter(({ settings }) => settings?.defaultColumnVisibility === 'hidden').map(columnOf)
