import { isObject } from '../json/is-object'
import { type LooseJson, objectOf, objectsOf } from './loose'
import { convertNewerType, plainFunctions } from './newer-thingsboard/convert-widgets'
import { repairWindow } from './repair-window'

/** Converts widgets to a map by id. Old names in data sources are replaced: `deviceAliasId` becomes `entityAliasId`. */
export function repairWidgets(stored: unknown, newId: () => string): LooseJson {
  const list = Array.isArray(stored)
    ? objectsOf(stored).map((widget): [string, LooseJson] => [String(widget.id ?? newId()), widget])
    : Object.entries(objectOf(stored)).filter((entry): entry is [string, LooseJson] => isObject(entry[1]))
  return Object.fromEntries(list.map(([id, widget]) => [id, repairWidget({ ...widget, id })]))
}

/** Upgrades one widget and adds missing members. */
export function repairWidget(widget: LooseJson): LooseJson {
  const config = objectOf(plainFunctions(objectOf(widget.config)))
  config.datasources = objectsOf(config.datasources).map(repairDatasource)
  if (isObject(config.alarmSource)) config.alarmSource = repairDatasource(config.alarmSource)
  if (isObject(config.timewindow)) config.timewindow = repairWindow(config.timewindow)
  widget.config = config
  convertNewerType(widget)
  if (widget.isSystemType === true && widget.bundleAlias === 'charts' && widget.typeAlias === 'timeseries')
    widget.typeAlias = 'basic_timeseries'
  return widget
}

function repairDatasource({ deviceAliasId, ...source }: LooseJson): LooseJson {
  return {
    ...source,
    type: source.type === 'device' ? 'entity' : source.type,
    ...(deviceAliasId === undefined ? {} : { entityAliasId: source.entityAliasId ?? deviceAliasId }),
    dataKeys: objectsOf(source.dataKeys),
  }
}
