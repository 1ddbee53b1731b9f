import { sections } from 'virtual:handbook'
import { BUNDLES, type BundleAlias, type WidgetDescriptor, widgetKey, widgets } from '@signalbox/widgets'
import { bundleHelpPage } from '../../entity/help-pages'
import type { Block, Inline } from './handbook-types'
import { settingRows } from './setting-rows'

const pageTitles = new Map(sections.flatMap(({ pages }) => pages).map(({ slug, title }) => [slug, title]))

/** The handbook page of each widget bundle, by the alias of the bundle. */
export const bundlePages: Record<string, { slug: string; title: string }> = Object.fromEntries(
  Object.keys(BUNDLES).map((bundle) => {
    const slug = bundleHelpPage(bundle)
    return [bundle, { slug, title: pageTitles.get(slug) ?? BUNDLES[bundle as BundleAlias] }]
  }),
)

/** The documentation of the widgets of a bundle: name, data, size, actions and settings from their descriptors. */
export function bundleBlocks(bundle: string): Block[] {
  return widgets.filter((widget) => widget.bundle === bundle).flatMap(widgetBlocks)
}

function widgetBlocks(widget: WidgetDescriptor): Block[] {
  const settings = settingRows(widget.settings)
  const keySettings = widget.keySettings ? settingRows(widget.keySettings) : []
  return [
    { kind: 'heading', level: 2, id: widget.alias, children: [widget.name] },
    { kind: 'paragraph', children: factsOf(widget) },
    { kind: 'widget-preview', widget: widgetKey(widget) },
    ...table(settings, 'Settings of the widget'),
    ...table(keySettings, 'Settings of each data key'),
  ]
}

const DATA_TEXTS: Record<WidgetDescriptor['type'], string> = {
  timeseries: 'Shows time series',
  latest: 'Shows latest values',
  rpc: 'Sends commands to a device',
  alarm: 'Shows alarms',
  static: 'Shows no values of its own',
}

function factsOf({ type, data, size, bundle, alias, actionSources }: WidgetDescriptor): Inline[] {
  const limits = [
    data?.maxDatasources === 1 && 'one data source',
    data?.maxDataKeys === 1 && 'one data key',
    data?.singleEntity && 'the first entity of the alias',
    data?.hasOwnData && 'no data sources',
  ].filter((limit) => typeof limit === 'string')
  const actions = Object.values(actionSources ?? {}).length
  return [
    `${DATA_TEXTS[type]}${limits.length > 0 ? ` (${limits.join(', ')})` : ''}. `,
    `New widgets have ${size.x} columns and ${size.y} rows. `,
    actions > 0 ? `Actions can be set in ${actions + 1} places, header buttons included. ` : '',
    'Alias: ',
    { kind: 'code', text: `${bundle}.${alias}` },
  ]
}

function table(rows: ReturnType<typeof settingRows>, title: string): Block[] {
  if (rows.length === 0) return []
  return [
    { kind: 'paragraph', children: [{ kind: 'strong', children: [title] }] },
    {
      kind: 'table',
      head: [['Setting'], ['Key'], ['Value'], ['Default']],
      rows: rows.map(({ title, key, value, defaultText }) => [
        [title],
        [{ kind: 'code', text: key }],
        [value],
        defaultText === '' ? [''] : [{ kind: 'code', text: defaultText }],
      ]),
    },
  ]
}
