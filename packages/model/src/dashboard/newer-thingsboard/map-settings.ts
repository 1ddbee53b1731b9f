import { isObject } from '../../json/is-object'
import { type LooseJson, objectOf, objectsOf } from '../loose'

/** The names of the two settings that contain the labels of the position keys. */
const GEO_KEYS = ['latKeyName', 'lngKeyName'] as const
const IMAGE_KEYS = ['xPosKeyName', 'yPosKeyName'] as const

/**
 * Converts the settings of the maps of releases 4.0 to 4.x. There, each layer of markers, routes or polygons has its
 * own data source and appearance. Here, the data sources are in the configuration, and all markers have the appearance
 * of the first layer. Circles and polylines are left out.
 */
export function convertMapSettings(settings: LooseJson, config: LooseJson): LooseJson {
  const isImage = settings.mapType === 'image'
  const layers = [...objectsOf(settings.trips), ...objectsOf(settings.markers)]
  const polygons = objectsOf(settings.polygons)
  const first = objectOf(layers[0])
  const labels = [labelOf(first.xKey), labelOf(first.yKey)]
  const sources: LooseJson[] = []
  for (const layer of layers) {
    const position = [layer.xKey, layer.yKey].map((key, index) => ({
      ...objectOf(key),
      label: labels[index],
    }))
    addSource(sources, layer, position)
  }
  const polygonKey = labelOf(objectOf(polygons[0]).polygonKey)
  for (const layer of polygons)
    addSource(sources, layer, [{ ...objectOf(layer.polygonKey), label: polygonKey }])
  config.datasources = sources
  const [firstName, secondName] = isImage ? IMAGE_KEYS : GEO_KEYS
  return {
    ...viewSettings(settings, isImage),
    ...(layers.length > 0 && { [firstName]: labels[0], [secondName]: labels[1], ...markerSettings(first) }),
    ...(polygons.length > 0 && {
      showPolygon: true,
      polygonKeyName: polygonKey,
      ...polygonSettings(polygons[0]!),
    }),
  }
}

/** The routes and trips of releases 4.0 to 4.x, with the path and the points of the first layer. */
export function convertRouteSettings(settings: LooseJson, config: LooseJson): LooseJson {
  const { pathStrokeColor, pathStrokeWeight, showPath, ...trip } = objectOf(objectsOf(settings.trips)[0])
  const map = convertMapSettings(settings, config)
  return {
    ...map,
    ...(showPath !== false && colorSettings(pathStrokeColor)),
    ...defined({
      strokeWeight: pathStrokeWeight,
      usePolylineDecorator: trip.usePathDecorator,
      decoratorSymbol: trip.pathDecoratorSymbol,
      decoratorSymbolSize: trip.pathDecoratorSymbolSize,
      rotationAngle: trip.offsetAngle,
      showPoints: trip.showPoints,
      pointSize: trip.pointSize,
      pointColor: objectOf(trip.pointColor).color,
    }),
  }
}

/** Adds a data source with keys. Layers with the same entities have one data source, so that each is drawn once. */
function addSource(sources: LooseJson[], layer: LooseJson, ownKeys: LooseJson[]) {
  const source: LooseJson = {
    type: layer.dsType === 'function' ? 'function' : 'entity',
    ...defined({
      name: layer.dsLabel,
      deviceId: layer.dsDeviceId,
      entityAliasId: layer.dsEntityAliasId,
      filterId: layer.dsFilterId,
    }),
  }
  const identity = JSON.stringify(source)
  const keys = [...ownKeys, ...objectsOf(layer.additionalDataKeys)]
  const existing =
    source.type === 'entity' && sources.find(({ dataKeys, ...other }) => JSON.stringify(other) === identity)
  if (!existing) return void sources.push({ ...source, dataKeys: keys })
  const known = objectsOf(existing.dataKeys)
  const isKnown = (key: LooseJson) => known.some(({ type, name }) => type === key.type && name === key.name)
  existing.dataKeys = [...known, ...keys.filter((key) => !isKnown(key))]
}

const labelOf = (key: unknown): string => {
  const { label, name } = objectOf(key)
  return String(label || name || '')
}

function viewSettings(settings: LooseJson, isImage: boolean): LooseJson {
  const { layerType } = objectOf(objectsOf(settings.layers)[0])
  const { url } = objectOf(settings.imageSource)
  const { zoomActions } = settings
  return {
    provider: isImage ? 'image-map' : 'openstreet-map',
    ...(isImage ? defined({ mapImageUrl: url }) : tileSet(layerType)),
    ...defined({
      defaultZoomLevel: settings.defaultZoomLevel,
      useDefaultCenterPosition: settings.useDefaultCenterPosition,
      defaultCenterPosition: settings.defaultCenterPosition,
      fitMapBounds: settings.fitMapBounds,
      mapPageSize: settings.mapPageSize,
    }),
    ...(Array.isArray(zoomActions) && { disableScrollZooming: !zoomActions.includes('scroll') }),
  }
}

const TILE_SETS = ['OpenStreetMap.Mapnik', 'OpenStreetMap.HOT', 'Esri.WorldStreetMap', 'Esri.WorldTopoMap']
const tileSet = (layer: unknown) => (TILE_SETS.includes(String(layer)) ? { mapProvider: layer } : {})

function markerSettings(layer: LooseJson): LooseJson {
  const tooltip = objectOf(layer.tooltip)
  const clustering = objectOf(layer.markerClustering)
  const { enabledActions } = objectOf(layer.edit)
  return {
    ...textSettings(layer.label, ['showLabel', 'label', 'useLabelFunction', 'labelFunction']),
    ...textSettings(tooltip, ['showTooltip', 'tooltipPattern', 'useTooltipFunction', 'tooltipFunction']),
    ...defined({
      showTooltipAction: tooltip.trigger,
      autocloseTooltip: tooltip.autoclose,
      markerOffsetX: layer.markerOffsetX,
      markerOffsetY: layer.markerOffsetY,
      posFunction: layer.positionFunction,
      useClusterMarkers: clustering.enable,
      zoomOnClick: clustering.zoomOnClick,
      maxZoom: clustering.maxZoom,
      maxClusterRadius: clustering.maxClusterRadius,
    }),
    draggableMarker: Array.isArray(enabledActions) && enabledActions.includes('move'),
    ...iconSettings(layer),
  }
}

function iconSettings({ markerType, markerShape, markerIcon, markerImage }: LooseJson): LooseJson {
  if (markerType !== 'image')
    return colorSettings(objectOf(markerType === 'icon' ? markerIcon : markerShape).color)
  const { type, image, imageSize, imageFunction, images } = objectOf(markerImage)
  if (type === 'function')
    return {
      useMarkerImageFunction: true,
      ...defined({ markerImageFunction: imageFunction, markerImages: images }),
    }
  // Images of the ThingsBoard console do not exist here: such a marker is drawn as a pin.
  const isOwn = typeof image === 'string' && !image.startsWith('/assets/')
  return isOwn ? { markerImage: image, ...defined({ markerImageSize: imageSize }) } : {}
}

function polygonSettings(layer: LooseJson): LooseJson {
  const { enabledActions } = objectOf(layer.edit)
  const fill = objectOf(layer.fillColor)
  return {
    // The opacity is part of the colors.
    polygonOpacity: 1,
    ...defined({
      polygonColor: fill.color,
      polygonStrokeColor: objectOf(layer.strokeColor).color,
      polygonStrokeWeight: layer.strokeWeight,
    }),
    ...(fill.type === 'function' && {
      usePolygonColorFunction: true,
      polygonColorFunction: fill.colorFunction,
    }),
    ...textSettings(layer.tooltip, [
      'showPolygonTooltip',
      'polygonTooltipPattern',
      'usePolygonTooltipFunction',
      'polygonTooltipFunction',
    ]),
    editablePolygon: Array.isArray(enabledActions) && enabledActions.includes('edit'),
  }
}

/**
 * The names of the settings of a text: whether it is shown, its pattern, whether it is a function, and the function.
 */
type TextNames = readonly [shown: string, pattern: string, isFunction: string, code: string]

function textSettings(value: unknown, [shown, pattern, isFunction, code]: TextNames): LooseJson {
  if (!isObject(value)) return {}
  const usesFunction = value.type === 'function'
  return {
    [shown]: value.show !== false,
    [isFunction]: usesFunction,
    ...defined({ [usesFunction ? code : pattern]: usesFunction ? value.patternFunction : value.pattern }),
  }
}

/** Converts a color setting. Ranges of values are not supported: only the fixed color is kept. */
function colorSettings(value: unknown): LooseJson {
  const { type, color, colorFunction } = objectOf(value)
  return {
    ...defined({ color }),
    ...(type === 'function' && { useColorFunction: true, ...defined({ colorFunction }) }),
  }
}

/** The members that have a value. */
const defined = (members: LooseJson): LooseJson =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null))
