import { z } from 'zod'
import { choice, code, color, field, flag, image, number, text } from '../../fields'

export const PROVIDERS = ['openstreet-map', 'google-map', 'here', 'image-map', 'tencent-map'] as const
export type MapProvider = (typeof PROVIDERS)[number]

const PROVIDER = { group: 'Map provider settings' }
const COMMON = { group: 'Common map settings' }
const POLYGON = { group: 'Polygon settings', condition: 'model.showPolygon === true' }
const CLUSTER = { group: 'Marker clustering settings', condition: 'model.useClusterMarkers === true' }
const ROUTE = { group: 'Route map settings' }
const when = (group: object, condition: string) => ({ ...group, condition })
const forProvider = (provider: MapProvider) => when(PROVIDER, `model.provider === '${provider}'`)

const FUNCTION = '(data, dsData, dsIndex)'
const TENCENT_ROADS = ['roadmap', 'satellite', 'hybrid'] as const
const ROADS = [...TENCENT_ROADS, 'terrain'] as const
const TOOLTIP =
  '<b>${entityName}</b><br/><br/><b>Latitude:</b> ${latitude:7}<br/><b>Longitude:</b> ${longitude:7}'
const IMAGE_TOOLTIP = '<b>${entityName}</b><br/><br/><b>X Pos:</b> ${xPos:2}<br/><b>Y Pos:</b> ${yPos:2}'

const html = (byDefault: string, title: string, meta: object) =>
  field(z.string().nullish().default(byDefault), { title, control: 'html', ...meta })

const HERE_LAYERS = ['HERE.normalDay', 'HERE.normalNight', 'HERE.hybridDay', 'HERE.terrainDay'] as const
const TILE_SETS = [
  'OpenStreetMap.Mapnik',
  'OpenStreetMap.HOT',
  'Esri.WorldStreetMap',
  'Esri.WorldTopoMap',
  'CartoDB.Positron',
  'CartoDB.DarkMatter',
] as const

/** Google, HERE and Tencent need their own scripts, which the content policy blocks. */
const REPLACED = 'drawn with OpenStreetMap, because its script may not be loaded'
const PROVIDER_NAMES: Record<MapProvider, string> = {
  'openstreet-map': 'OpenStreetMap',
  'google-map': `Google Maps (${REPLACED})`,
  here: `HERE (${REPLACED})`,
  'image-map': 'Image',
  'tencent-map': `Tencent Maps (${REPLACED})`,
}

/** The source of the base map. */
export const providerSettings = (
  provider: MapProvider,
  providers: readonly [MapProvider, ...MapProvider[]] = PROVIDERS,
) => ({
  provider: choice(providers, provider, 'Map provider', PROVIDER_NAMES, PROVIDER),
  gmApiKey: text('', 'Google Maps API key', forProvider('google-map')),
  gmDefaultMapType: choice(ROADS, 'roadmap', 'Google default map type', undefined, forProvider('google-map')),
  tmApiKey: text('', 'Tencent Maps API key', forProvider('tencent-map')),
  tmDefaultMapType: choice(
    TENCENT_ROADS,
    'roadmap',
    'Tencent default map type',
    undefined,
    forProvider('tencent-map'),
  ),
  mapProviderHere: choice(HERE_LAYERS, 'HERE.normalDay', 'HERE map layer', undefined, forProvider('here')),
  credentials: field(
    z
      .object({ app_id: text('', 'HERE app id'), app_code: text('', 'HERE app code') })
      .loose()
      .prefault({}),
    forProvider('here'),
  ),
  mapProvider: choice(
    TILE_SETS,
    'OpenStreetMap.Mapnik',
    'Map tiles',
    undefined,
    forProvider('openstreet-map'),
  ),
  useCustomProvider: flag(false, 'Use custom tiles', forProvider('openstreet-map')),
  customProviderTileUrl: text(
    'https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png',
    'URL of custom tiles',
    when(PROVIDER, 'model.useCustomProvider === true'),
  ),
})

/** Labels and popups of entities on a map. */
export const textSettings = (tooltip: string) => ({
  showLabel: flag(true, 'Show label', COMMON),
  label: text('${entityName}', 'Label', COMMON),
  useLabelFunction: flag(false, 'Use label function', COMMON),
  labelFunction: code(`Label function, f${FUNCTION}`, when(COMMON, 'model.useLabelFunction === true')),
  showTooltip: flag(true, 'Show tooltip', COMMON),
  showTooltipAction: choice(
    ['click', 'hover'],
    'click',
    'Tooltip opens by',
    { click: 'Click', hover: 'Hover' },
    COMMON,
  ),
  autocloseTooltip: flag(true, 'One tooltip at a time', COMMON),
  tooltipPattern: html(tooltip, 'Tooltip', COMMON),
  useTooltipFunction: flag(false, 'Use tooltip function', COMMON),
  tooltipFunction: code(`Tooltip function, f${FUNCTION}`, when(COMMON, 'model.useTooltipFunction === true')),
})

export const markerSettings = {
  color: color('#FE7569', 'Color', COMMON),
  useColorFunction: flag(false, 'Use color function', COMMON),
  colorFunction: code(`Color function, f${FUNCTION}`, when(COMMON, 'model.useColorFunction === true')),
  markerImage: image('Marker image', COMMON),
  markerImageSize: number(34, 'Size of the marker image', COMMON),
  useMarkerImageFunction: flag(false, 'Use marker image function', COMMON),
  markerImageFunction: code(
    'Marker image function, f(data, images, dsData, dsIndex)',
    when(COMMON, 'model.useMarkerImageFunction === true'),
  ),
  markerImages: field(
    z
      .array(z.string())
      .nullish()
      .transform((list) => list ?? [])
      .prefault([]),
    { title: 'Marker images', ...when(COMMON, 'model.useMarkerImageFunction === true') },
  ),
}

/** The settings of polygons on a map. */
export const polygonSettings = (isEditable: boolean) => ({
  showPolygon: flag(false, 'Show polygons', { group: 'Polygon settings' }),
  polygonKeyName: text('coordinates', 'Polygon key', POLYGON),
  editablePolygon: flag(isEditable, 'Editable polygons', POLYGON),
  polygonColor: color('#0000ff', 'Polygon color', POLYGON),
  polygonOpacity: number(0.5, 'Polygon opacity', POLYGON),
  polygonStrokeColor: color('#fe0001', 'Stroke color', POLYGON),
  polygonStrokeOpacity: number(1, 'Stroke opacity', POLYGON),
  polygonStrokeWeight: number(1, 'Stroke weight', POLYGON),
  showPolygonTooltip: flag(false, 'Show tooltip', POLYGON),
  polygonTooltipPattern: html('<b>${entityName}</b><br/><br/><b>TimeStamp:</b> ${ts:7}', 'Tooltip', POLYGON),
  usePolygonTooltipFunction: flag(false, 'Use tooltip function', POLYGON),
  polygonTooltipFunction: code(`Tooltip function, f${FUNCTION}`, POLYGON),
  usePolygonColorFunction: flag(false, 'Use color function', POLYGON),
  polygonColorFunction: code(`Color function, f${FUNCTION}`, POLYGON),
})

export const routeSettings = {
  strokeWeight: number(2, 'Stroke weight', ROUTE),
  strokeOpacity: number(1, 'Stroke opacity', ROUTE),
  usePolylineDecorator: flag(false, 'Decorate the path', ROUTE),
  decoratorSymbol: choice(
    ['arrowHead', 'dash'],
    'arrowHead',
    'Decoration',
    { arrowHead: 'Arrow', dash: 'Dash' },
    ROUTE,
  ),
  decoratorSymbolSize: number(10, 'Size of the decoration (px)', ROUTE),
  useDecoratorCustomColor: flag(false, 'Use a custom color for the decoration', ROUTE),
  decoratorCustomColor: color('#000', 'Color of the decoration', ROUTE),
  decoratorOffset: text('20px', 'Offset at the start', ROUTE),
  endDecoratorOffset: text('20px', 'Offset at the end', ROUTE),
  decoratorRepeat: text('20px', 'Distance between decorations', ROUTE),
}

/** The settings of every map; `provider` is the default of the provider setting. */
export const mapSettings = (provider: MapProvider, isEditable = false) =>
  z
    .object({
      ...providerSettings(provider),
      mapImageUrl: image('Image of the map', forProvider('image-map')),
      imageEntityAlias: text('', 'Entity alias of the image', forProvider('image-map')),
      imageUrlAttribute: text('', 'Attribute of the image', forProvider('image-map')),
      defaultZoomLevel: number(null, 'Default zoom level (0 - 20)', COMMON),
      useDefaultCenterPosition: flag(false, 'Use default center', COMMON),
      defaultCenterPosition: text('0,0', 'Default center (0,0)', COMMON),
      fitMapBounds: flag(true, 'Fit to markers', COMMON),
      mapPageSize: number(16384, 'Maximum number of entities', COMMON),
      draggableMarker: flag(isEditable, 'Draggable markers', COMMON),
      disableScrollZooming: flag(false, 'Do not zoom by scrolling', COMMON),
      latKeyName: text('latitude', 'Latitude key', COMMON),
      lngKeyName: text('longitude', 'Longitude key', COMMON),
      xPosKeyName: text('xPos', 'X position key', COMMON),
      yPosKeyName: text('yPos', 'Y position key', COMMON),
      posFunction: code('Position function, f(origXPos, origYPos)', forProvider('image-map')),
      markerOffsetX: number(0.5, 'Anchor X (share of the icon)', COMMON),
      markerOffsetY: number(1, 'Anchor Y (share of the icon)', COMMON),
      ...textSettings(provider === 'image-map' ? IMAGE_TOOLTIP : TOOLTIP),
      ...markerSettings,
      ...polygonSettings(isEditable),
      useClusterMarkers: flag(false, 'Use marker clusters', { group: 'Marker clustering settings' }),
      zoomOnClick: flag(true, 'Zoom in on click', CLUSTER),
      maxZoom: number(null, 'No clusters at this zoom level and above', CLUSTER),
      showCoverageOnHover: flag(true, 'Show coverage on hover', CLUSTER),
      animate: flag(true, 'Animate', CLUSTER),
      maxClusterRadius: number(80, 'Maximum radius of a cluster (px)', CLUSTER),
      chunkedLoading: flag(false, 'Add markers in batches', CLUSTER),
      removeOutsideVisibleBounds: flag(true, 'Hide markers outside the visible area', CLUSTER),
      ...routeSettings,
    })
    .loose()

export type MapSettings = z.infer<ReturnType<typeof mapSettings>>
