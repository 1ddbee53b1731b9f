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

/** A body without a result returns an empty text, so that undefined means that it failed. */
const withResult = (body: string | null | undefined) =>
  body?.trim()
    ? `const content = (function() { ${body}\n})(); return content === undefined ? '' : content;`
    : undefined
