import { isObject, type Loose, objectOf, objectsOf } from './loose'

/** Widgets by id; a list gets ids, data sources their present names. */
export function repairWidgets(stored: unknown, newId: () => string): Loose {
  const list = Array.isArray(stored)
    ? objectsOf(stored).map((widget): [string, Loose] => [String(widget.id ?? newId()), widget])
    : Object.entries(objectOf(stored)).filter((entry): entry is [string, Loose] => isObject(entry[1]))
  return Object.fromEntries(list.map(([id, widget]) => [id, repairWidget({ ...widget, id })]))
}

export function repairWidget(widget: Loose): Loose {
  const config = objectOf(widget.config)
  config.datasources = objectsOf(config.datasources).map(repairDatasource)
  if (isObject(config.alarmSource)) config.alarmSource = repairDatasource(config.alarmSource)
  widget.config = config
  if (typeof widget.typeFullFqn === 'string' && widget.typeAlias === undefined)
    Object.assign(widget, typeNamed(widget.typeFullFqn))
  if (widget.isSystemType === true && widget.bundleAlias === 'charts' && widget.typeAlias === 'timeseries')
    widget.typeAlias = 'basic_timeseries'
  return widget
}

function repairDatasource({ deviceAliasId, ...source }: Loose): Loose {
  return {
    ...source,
    type: source.type === 'device' ? 'entity' : source.type,
    ...(deviceAliasId === undefined ? {} : { entityAliasId: source.entityAliasId ?? deviceAliasId }),
    dataKeys: objectsOf(source.dataKeys),
  }
}

/** Later releases name a type by one word: `system.charts.basic_timeseries`. */
function typeNamed(name: string): Loose {
  const [owner, bundleAlias = '', ...alias] = name.split('.')
  return { isSystemType: owner === 'system', bundleAlias, typeAlias: alias.join('.') }
}
