import type { Widget, WidgetConfig } from '@signalbox/model/dashboard/widget'

type Titled = Pick<Widget, 'type' | 'typeAlias'> & { config: Pick<WidgetConfig, 'title' | 'settings'> }

/** The title of a widget. Tables and input widgets have it in their own settings. */
export function titleOf(widget: Titled): string {
  const key = ownTitleKey(widget)
  const own = key && settingsOf(widget)[key]
  return typeof own === 'string' && own !== '' ? own : (widget.config.title ?? '')
}

/** The configuration change that sets the title of a widget, wherever it is stored. */
export function withTitle(widget: Titled, title: string): Pick<WidgetConfig, 'title' | 'settings'> {
  const key = ownTitleKey(widget)
  return key ? { title, settings: { ...settingsOf(widget), [key]: title } } : { title }
}

const settingsOf = ({ config }: Titled): Record<string, unknown> => ({ ...config.settings })

function ownTitleKey(widget: Titled): string | undefined {
  const settings = settingsOf(widget)
  if (widget.type === 'alarm') return 'alarmsTitle'
  if (widget.typeAlias?.includes('entities_table') || 'entitiesTitle' in settings) return 'entitiesTitle'
  return settings.widgetTitle ? 'widgetTitle' : undefined
}
