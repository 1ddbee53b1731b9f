import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import { defineWidget, type ExtraKey } from '../define-widget'
import { type MapProvider, mapSettings } from './map/settings'

const ACTIONS = {
  markerClick: { name: 'marker-click', multiple: false },
  polygonClick: { name: 'polygon-click', multiple: false },
  tooltipAction: { name: 'tooltip-tag-action', multiple: true },
}

const value = (name: string, funcBody: string) => ({
  name,
  type: 'function',
  label: name,
  color: '#3063D2',
  settings: {},
  funcBody,
})
const PREVIEW = {
  dataKeys: [
    value('latitude', 'return 60.39 + Math.sin(time / 20000);'),
    value('longitude', 'return 5.32 + 2 * Math.cos(time / 20000);'),
    value('temperature', 'return 21;'),
    value('type', "return 'thermometer';"),
  ],
}
const IMAGE_PREVIEW = {
  dataKeys: [
    value('xPos', 'return 0.5 + 0.2 * Math.sin(time / 20000);'),
    value('yPos', 'return 0.5 + 0.2 * Math.cos(time / 20000);'),
    value('temperature', 'return 21;'),
  ],
}

const WHEN_MISSING = { showLabel: false, showTooltip: false, autocloseTooltip: false }

/** An image map may read its image from an attribute. */
function imageKeys({ settings }: WidgetConfig): ExtraKey[] {
  const { imageEntityAlias, imageUrlAttribute } = settings ?? {}
  if (!imageEntityAlias || !imageUrlAttribute) return []
  return [{ aliasName: String(imageEntityAlias), type: 'attribute', name: String(imageUrlAttribute) }]
}

interface MapPreset {
  bundle?: string
  alias: string
  name: string
  provider: MapProvider
  size: { x: number; y: number }
  isEditable?: boolean
}

/** Entities at their current positions on a map. */
export const mapWidget = ({ bundle = 'maps_v2', alias, name, provider, size, isEditable }: MapPreset) =>
  defineWidget({
    bundle,
    alias,
    name,
    type: 'latest',
    size,
    data: { entityLimitSetting: 'mapPageSize' },
    actionSources: ACTIONS,
    settings: mapSettings(provider, isEditable),
    whenMissing: WHEN_MISSING,
    extraKeys: imageKeys,
    config: isEditable ? placement(provider) : undefined,
    preview: provider === 'image-map' ? IMAGE_PREVIEW : PREVIEW,
  })

/** Entities and their routes on a map. */
export const routeMapWidget = (alias: string, name: string, provider: MapProvider) =>
  defineWidget({
    bundle: 'maps_v2',
    alias,
    name,
    type: 'timeseries',
    size: { x: 8.5, y: 6 },
    data: { entityLimitSetting: 'mapPageSize' },
    actionSources: ACTIONS,
    settings: mapSettings(provider),
    whenMissing: WHEN_MISSING,
    config: { showLegend: false },
    preview: PREVIEW,
  })

/** The initial configuration of maps for placing entities: popups have links that remove an entity. */
function placement(provider: MapProvider) {
  const link = (name: string) => `<br/><br/><link-act name='${name}'>Delete</link-act>`
  const place =
    provider === 'image-map'
      ? '<b>X Pos:</b> ${xPos:2}<br/><b>Y Pos:</b> ${yPos:2}'
      : '<b>Latitude:</b> ${latitude:7}<br/><b>Longitude:</b> ${longitude:7}'
  const action = (id: string, name: string) => ({
    id,
    name,
    icon: 'delete',
    type: 'custom',
    customFunction: '',
  })
  return {
    settings: {
      tooltipPattern: `<b>\${entityName}</b><br/><br/>${place}${link('delete')}`,
      polygonTooltipPattern: `<b>\${entityName}</b>${link('delete_polygon')}`,
      showPolygonTooltip: true,
    },
    actions: {
      tooltipAction: [
        action('54c293c4-9ca6-e34f-dc6a-0271944c1c66', 'delete'),
        action('6beb7bed-9a0c-4a2c-8c55-1b8f5a7b2f3a', 'delete_polygon'),
      ],
    },
  }
}

export const openStreetMap = mapWidget({
  alias: 'openstreetmap',
  name: 'OpenStreetMap',
  provider: 'openstreet-map',
  size: { x: 8.5, y: 6 },
})
