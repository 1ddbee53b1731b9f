import type { Datasource, Widget } from '@signalbox/model/dashboard/widget'
import type { EntityAlias } from '@signalbox/model/query/entity-alias'
import type { AliasContext } from '../../../live/data/alias-context'

const ALIAS_ID = 'preview-device'

/** Replaces the data sources of a widget by a device. A function key becomes the time series named like its label. */
export function widgetWithDeviceValues(widget: Widget): Widget {
  const toDevice = (source: Datasource): Datasource => ({
    type: 'entity',
    name: null,
    entityAliasId: ALIAS_ID,
    filterId: null,
    dataKeys: source.dataKeys.map((key) =>
      key.type === 'function' ? { ...key, type: 'timeseries', name: key.label } : key,
    ),
  })
  const { datasources = [], alarmSource } = widget.config
  return {
    ...widget,
    config: {
      ...widget.config,
      datasources: datasources.map(toDevice),
      ...(alarmSource && { alarmSource: toDevice(alarmSource) }),
      targetDeviceAliasIds: [ALIAS_ID],
    },
  }
}

/** Adds an alias for the device of the preview to the aliases of a dashboard. */
export function withDevice(context: AliasContext, deviceId: string): AliasContext {
  const alias: EntityAlias = {
    id: ALIAS_ID,
    alias: 'Preview',
    filter: {
      type: 'singleEntity',
      resolveMultiple: false,
      singleEntity: { entityType: 'DEVICE', id: deviceId },
    },
  }
  return { ...context, aliases: { ...context.aliases, [ALIAS_ID]: alias } }
}
