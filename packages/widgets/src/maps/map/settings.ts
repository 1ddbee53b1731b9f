import { z } from 'zod'
import { choice, code, color, field, flag, image, number, text } from '../../fields'

const PROVIDERS = ['openstreet-map', 'google-map', 'here', 'image-map', 'tencent-map'] as const
export type MapProvider = (typeof PROVIDERS)[number]

const PROVIDER = { group: 'Map provider settings' }
const COMMON = { group: 'Common map settings' }
const POLYGON = { group: 'Polygon settings', condition: 'model.showPolygon === true' }
const CLUSTER = { group: 'Marker clustering settings', condition: 'model.useClusterMarkers === true' }
const ROUTE = { group: 'Route map settings' }

const FUNCTION = '(data, dsData, dsIndex)'
const TOOLTIP =
  '<b>${entityName}</b><br/><br/><b>Latitude:</b> ${latitude:7}<br/><b>Longitude:</b> ${longitude:7}'

/** The settings of every map; the type decides which provider it starts with. */
export const mapSettings = (provider: MapProvider, isEdited = false) =>
  z
    .object({
      provider: choice(PROVIDERS, provider, 'Map provider', undefined, PROVIDER),
      mapProvider: text('OpenStreetMap.Mapnik', 'Tiles of OpenStreetMap', PROVIDER),
      useCustomProvider: flag(false, 'Use own tiles', PROVIDER),
      customProviderTileUrl: text(
        'https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png',
        'Address of own tiles',
        PROVIDER,
      ),
      mapImageUrl: image('Image of the map', PROVIDER),
      imageEntityAlias: text('', 'Entity alias of the image', PROVIDER),
      imageUrlAttribute: text('', 'Attribute of the image', PROVIDER),
      defaultZoomLevel: number(null, 'Default zoom level (0 - 20)', COMMON),
      useDefaultCenterPosition: flag(false, 'Use default center', COMMON),
      defaultCenterPosition: text('0,0', 'Default center (0,0)', COMMON),
      fitMapBounds: flag(true, 'Fit to markers', COMMON),
      mapPageSize: number(16384, 'Most entities', COMMON),
      draggableMarker: flag(isEdited, 'Draggable markers', COMMON),
      disableScrollZooming: flag(false, 'No zooming by scrolling', COMMON),
      latKeyName: text('latitude', 'Latitude key', COMMON),
      lngKeyName: text('longitude', 'Longitude key', COMMON),
      xPosKeyName: text('xPos', 'X position key', COMMON),
      yPosKeyName: text('yPos', 'Y position key', COMMON),
      showLabel: flag(true, 'Show label', COMMON),
      label: text('${entityName}', 'Label', COMMON),
      useLabelFunction: flag(false, 'Use label function', COMMON),
      labelFunction: code(`Label function, f${FUNCTION}`, COMMON),
      showTooltip: flag(true, 'Show tooltip', COMMON),
      showTooltipAction: choice(
        ['click', 'hover'],
        'click',
        'Tooltip opens by',
        { click: 'Click', hover: 'Hover' },
        COMMON,
      ),
      autocloseTooltip: flag(true, 'One tooltip at a time', COMMON),
      tooltipPattern: field(z.string().nullish().default(TOOLTIP), {
        title: 'Tooltip',
        control: 'html',
        ...COMMON,
      }),
      useTooltipFunction: flag(false, 'Use tooltip function', COMMON),
      tooltipFunction: code(`Tooltip function, f${FUNCTION}`, COMMON),
      color: color('#FE7569', 'Color', COMMON),
      useColorFunction: flag(false, 'Use color function', COMMON),
      colorFunction: code(`Color function, f${FUNCTION}`, COMMON),
      markerImage: image('Marker image', COMMON),
      markerImageSize: number(34, 'Size of the marker image', COMMON),
      showPolygon: flag(false, 'Show polygons', { group: 'Polygon settings' }),
      polygonKeyName: text('coordinates', 'Polygon key', POLYGON),
      polygonColor: color('#0000ff', 'Polygon color', POLYGON),
      polygonOpacity: number(0.5, 'Polygon opacity', POLYGON),
      polygonStrokeColor: color('#fe0001', 'Stroke color', POLYGON),
      polygonStrokeOpacity: number(1, 'Stroke opacity', POLYGON),
      polygonStrokeWeight: number(1, 'Stroke weight', POLYGON),
      useClusterMarkers: flag(false, 'Use marker clusters', { group: 'Marker clustering settings' }),
      zoomOnClick: flag(true, 'Zoom in on click', CLUSTER),
      maxZoom: number(null, 'No clusters from this zoom', CLUSTER),
      showCoverageOnHover: flag(true, 'Show coverage on hover', CLUSTER),
      animate: flag(true, 'Animate', CLUSTER),
      maxClusterRadius: number(80, 'Most radius of a cluster (px)', CLUSTER),
      strokeWeight: number(2, 'Stroke weight', ROUTE),
      strokeOpacity: number(1, 'Stroke opacity', ROUTE),
    })
    .loose()

export type MapSettings = z.infer<ReturnType<typeof mapSettings>>
