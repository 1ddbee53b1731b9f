import { useMemo } from 'react'
import { type FunctionCall, useFunctionResults } from '../functions/use-function-results'
import type { WidgetColumn } from './widget-column'

/** The results of user functions for the visible cells. */
export function useCells<Row>(
  columns: readonly WidgetColumn<Row>[],
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  context: unknown,
) {
  const calls = useMemo(() => {
    const list: FunctionCall[] = []
    for (const column of columns) {
      const { styleFunction, contentFunction } = column
      for (const row of rows) {
        if (styleFunction) list.push({ fn: styleFunction, id: rowKey(row), args: [column.raw(row)] })
        if (contentFunction)
          list.push({
            fn: contentFunction,
            id: rowKey(row),
            args: [column.raw(row), column.argument?.(row), context],
          })
      }
    }
    return list
  }, [columns, rows, rowKey, context])
  return useFunctionResults(calls)
}
