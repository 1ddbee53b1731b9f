import { withContext } from '../functions/context-helpers'
import type { WidgetEnvironment } from '../widget-props'
import type { CellSettings } from './key-column-settings'
import type { WidgetColumn } from './widget-column'

/** The functions of a column, ready to be called. */
export function cellFunctions<Row>(
  settings: Partial<CellSettings> | null | undefined,
  argument: string,
  compile: WidgetEnvironment['compile'],
): Pick<WidgetColumn<Row>, 'styleFunction' | 'contentFunction'> {
  return {
    styleFunction: settings?.useCellStyleFunction
      ? compile(settings.cellStyleFunction ?? undefined, ['value'])
      : undefined,
    contentFunction: settings?.useCellContentFunction
      ? compile(withContext(withResult(settings.cellContentFunction)), ['value', argument, 'ctx'])
      : undefined,
  }
}

/** Replaces a missing result by an empty text, because undefined means that the function failed. */
const withResult = (body: string | null | undefined) =>
  body?.trim()
    ? `const content = (function() { ${body}\n})(); return content === undefined ? '' : content;`
    : undefined
