import { expect, test } from 'vitest'
import { repairConfiguration } from '../repair'
import { convertMapSettings, convertRouteSettings } from './map-settings'

const key = (name: string, label = name) => ({ name, label, type: 'timeseries', settings: {} })
const marker = {
  dsType: 'entity',
  dsEntityAliasId: 'a1',
  label: { show: true, type: 'pattern', pattern: '${entityName}' },
  tooltip: { show: true, type: 'function', trigger: 'hover', autoclose: false, patternFunction: 'return 1' },
  edit: { enabledActions: ['move'] },
  xKey: key('latitude', 'lat'),
  yKey: key('longitude', 'lon'),
  additionalDataKeys: [key('temperature')],
  markerType: 'shape',
  markerShape: { size: 34, color: { type: 'constant', color: '#307FE5' } },
  markerClustering: { enable: true, maxZoom: null, maxClusterRadius: 40 },
}
const polygon = {
  dsType: 'entity',
  dsEntityAliasId: 'a1',
  polygonKey: key('zone'),
  fillColor: { type: 'constant', color: 'rgba(51,136,255,0.2)' },
  tooltip: { show: false },
}

test('the layers of a map become its data sources; a second layer of the same entities adds its keys', () => {
  const config: { datasources?: unknown } = {}
  const other = { ...marker, dsEntityAliasId: 'a2', xKey: key('y'), yKey: key('x') }
  const settings = {
    mapType: 'geoMap',
    markers: [marker, other],
    polygons: [polygon],
    zoomActions: ['doubleClick'],
  }
  expect(convertMapSettings(settings, config)).toMatchObject({
    provider: 'openstreet-map',
    latKeyName: 'lat',
    lngKeyName: 'lon',
    disableScrollZooming: true,
    showLabel: true,
    label: '${entityName}',
    showTooltip: true,
    useTooltipFunction: true,
    tooltipFunction: 'return 1',
    showTooltipAction: 'hover',
    autocloseTooltip: false,
    draggableMarker: true,
    color: '#307FE5',
    useClusterMarkers: true,
    maxClusterRadius: 40,
    showPolygon: true,
    polygonKeyName: 'zone',
    polygonColor: 'rgba(51,136,255,0.2)',
    showPolygonTooltip: false,
  })
  const labels = (config.datasources as { dataKeys: { name: string; label: string }[] }[]).map(
    ({ dataKeys }) => dataKeys.map(({ name, label }) => `${name} ${label}`),
  )
  expect(labels).toEqual([
    ['latitude lat', 'longitude lon', 'temperature temperature', 'zone zone'],
    ['y lat', 'x lon', 'temperature temperature'],
  ])
})

test('an image map has its image and keys; images of the ThingsBoard console are left out', () => {
  const settings = {
    mapType: 'image',
    imageSource: { sourceType: 'image', url: 'data:image/png;base64,AAAA' },
    markers: [
      { ...marker, markerType: 'image', markerImage: { type: 'image', image: '/assets/markers/shape1.svg' } },
    ],
  }
  const converted = convertMapSettings(settings, {})
  expect(converted).toMatchObject({
    provider: 'image-map',
    mapImageUrl: 'data:image/png;base64,AAAA',
    xPosKeyName: 'lat',
    yPosKeyName: 'lon',
  })
  expect(converted).not.toHaveProperty('markerImage')
})

test('a route or trip has the color and width of its path and the points of its layer', () => {
  const trip = {
    ...marker,
    showPath: true,
    pathStrokeWeight: 5,
    pathStrokeColor: { type: 'constant', color: '#f00' },
    offsetAngle: 90,
    showPoints: true,
    pointColor: { type: 'constant', color: '#0f0' },
  }
  expect(convertRouteSettings({ trips: [trip] }, {})).toMatchObject({
    color: '#f00',
    strokeWeight: 5,
    latKeyName: 'lat',
    rotationAngle: 90,
    showPoints: true,
    pointColor: '#0f0',
  })
})

test('a map of 4.x without settings and a map with the data source of a device are converted', () => {
  const widgets = {
    empty: { typeFullFqn: 'system.map', config: {} },
    device: {
      typeFullFqn: 'system.map',
      config: {
        settings: { markers: [{ ...marker, dsType: 'device', dsEntityAliasId: null, dsDeviceId: 'd1' }] },
      },
    },
  }
  const repaired = repairConfiguration({ widgets } as never, 'Later', () => 'new')
  expect(repaired.widgets.empty).toMatchObject({ bundleAlias: 'maps_v2', typeAlias: 'openstreetmap' })
  expect(repaired.widgets.device?.config.datasources).toMatchObject([
    { type: 'entity', entityAliasId: 'new' },
  ])
})
