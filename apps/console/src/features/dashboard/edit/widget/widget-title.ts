import type { Widget, WidgetConfig } from '@signalbox/model/dashboard/widget'

type WidgetWithTitle = Pick<Widget, 'type' | 'typeAlias'> & {
  config: Pick<WidgetConfig, 'title' | 'settings'>
}

/** The title of a widget. Some tables and input widgets store it in their settings. */
export function titleOf(widget: WidgetWithTitle): string {
  const key = ownTitleKey(widget)
  const ownTitle = key && settingsOf(widget)[key]
  return typeof ownTitle === 'string' && ownTitle !== '' ? ownTitle : (widget.config.title ?? '')
}

/** The configuration change that sets the title of a widget, wherever it is stored. */
export function withTitle(widget: WidgetWithTitle, title: string): Pick<WidgetConfig, 'title' | 'settings'> {
  const key = ownTitleKey(widget)
  return key ? { title, settings: { ...settingsOf(widget), [key]: title } } : { title }
}

const settingsOf = ({ config }: WidgetWithTitle): Record<string, unknown> => ({ ...config.settings })

function ownTitleKey(widget: WidgetWithTitle): string | undefined {
  const settings = settingsOf(widget)
  if (widget.type === 'alarm') return 'alarmsTitle'
  if (widget.typeAlias?.includes('entities_table') || 'entitiesTitle' in settings) return 'entitiesTitle'
  return settings.widgetTitle ? 'widgetTitle' : undefined
}
