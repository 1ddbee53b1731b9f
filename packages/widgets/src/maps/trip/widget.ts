import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { code, color, flag, number, text } from '../../fields'
import {
  markerSettings,
  polygonSettings,
  providerSettings,
  routeSettings,
  textSettings,
} from '../map/settings'

const TRIP = { group: 'Trip animation settings' }
const POINTS = { group: 'Points settings' }
const when = (group: object, condition: string) => ({ ...group, condition })

const track = (name: string, funcBody: string) => ({
  name: 'f(x)',
  type: 'function',
  label: name,
  color: '#3063D2',
  settings: {},
  funcBody,
})

const { showTooltipAction: _action, ...texts } = textSettings(
  '<b>${entityName}</b><br/><b>Latitude:</b> ${latitude:7}<br/><b>Longitude:</b> ${longitude:7}<br/><b>Start Time:</b> ${minTime}<br/><b>End Time:</b> ${maxTime}',
)

/** Plays back the movement of entities over the time window. */
export const tripAnimation = defineWidget({
  bundle: 'maps_v2',
  alias: 'test',
  name: 'Trip Animation',
  type: 'timeseries',
  size: { x: 10, y: 6.5 },
  data: { entityLimitSetting: 'mapPageSize', followsPlayback: true },
  actionSources: { tooltipAction: { name: 'tooltip-tag-action', multiple: false } },
  settings: z
    .object({
      ...providerSettings('openstreet-map', ['openstreet-map', 'google-map', 'here', 'tencent-map']),
      normalizationStep: number(1000, 'Normalization data step, ms', TRIP),
      latKeyName: text('latitude', 'Latitude key', TRIP),
      lngKeyName: text('longitude', 'Longitude key', TRIP),
      ...texts,
      tooltipColor: color('#fff', 'Tooltip background color', TRIP),
      tooltipFontColor: color('#000', 'Tooltip text color', TRIP),
      tooltipOpacity: number(1, 'Tooltip opacity (0 - 1)', TRIP),
      rotationAngle: number(0, 'Additional rotation of the marker, degrees', TRIP),
      ...markerSettings,
      ...routeSettings,
      showPoints: flag(false, 'Show points', POINTS),
      pointColor: color(null, 'Point color', when(POINTS, 'model.showPoints === true')),
      pointSize: number(10, 'Point size, px', when(POINTS, 'model.showPoints === true')),
      usePointAsAnchor: flag(false, 'Use points as anchors', POINTS),
      pointAsAnchorFunction: code(
        'Anchor function, f(data, dsData, dsIndex)',
        when(POINTS, 'model.usePointAsAnchor === true'),
      ),
      pointTooltipOnRightPanel: flag(true, 'Separate popup for each point', POINTS),
      ...polygonSettings(false),
    })
    .loose(),
  whenMissing: { showLabel: false },
  config: {
    showLegend: false,
    useDashboardTimewindow: false,
    timewindow: {
      selectedTab: 1,
      history: { historyType: 0, interval: 1000, timewindowMs: 60_000 },
      aggregation: { type: 'NONE', limit: 500 },
    },
  },
  preview: {
    dataKeys: [
      track('latitude', 'return 60.39 + Math.sin(time / 20000) / 10;'),
      track('longitude', 'return 5.32 + Math.cos(time / 20000) / 5;'),
    ],
  },
})
