import type { ComponentType } from 'react'
import { LOCATION_INPUTS } from './inputs/location/widgets'
import { VALUE_INPUTS, valueAlias } from './inputs/single-value/widgets'
import type { WidgetProps } from './widget-props'

export type WidgetView = ComponentType<WidgetProps<never>>
type Load = () => Promise<{ View: WidgetView }>

const MAPS = ['openstreetmap', 'google_maps', 'here_map', 'tencent_maps', 'image_map']
const PLACEMENT_MAPS = [
  'markers_placement_openstreetmap',
  'markers_placement_google_maps',
  'markers_placement_image_map',
]
const ROUTES = ['route_map', 'route_map_openstreetmap', 'route_map_tencent_maps']

const RADIAL_GAUGES = [
  'temperature_radial_gauge_canvas_gauges',
  'speed_gauge_canvas_gauges',
  'radial_gauge_canvas_gauges',
]
const DIGITAL_GAUGES = [
  'gauge_justgage',
  'digital_thermometer',
  'digital_speedometer',
  'neon_gauge_justgage',
  'lcd_gauge',
  'lcd_bar_gauge',
  'simple_neon_gauge_justgage',
  'vertical_bar_justgage',
  'simple_gauge_justgage',
  'digital_bar',
  'mini_gauge_justgage',
  'horizontal_bar_justgage',
  'digital_vertical_bar',
]

/** The view of each system widget, loaded when a dashboard first shows one. */
export const views: Record<string, Load> = {
  ...view('alarm_widgets', ['alarms_table'], () => import('./alarms/alarms-table/view')),
  ...view('cards', ['attributes_card'], () => import('./cards/attributes-card/view')),
  ...view('cards', ['html_card'], () => import('./cards/html-card/view')),
  ...view('cards', ['html_value_card'], () => import('./cards/html-value-card/view')),
  ...view('cards', ['label_widget'], () => import('./cards/label-widget/view')),
  ...view('cards', ['simple_card'], () => import('./cards/simple-card/view')),
  ...view('cards', ['timeseries_table'], () => import('./cards/timeseries-table/view')),
  ...view('cards', ['entities_table'], () => import('./cards/entities-table/view')),
  ...view('cards', ['entities_hierarchy'], () => import('./cards/entities-hierarchy/view')),
  ...view('input_widgets', ['update_multiple_attributes'], () => import('./inputs/multiple/view')),
  ...view('input_widgets', ['device_claiming_widget'], () => import('./inputs/claiming/view')),
  ...view('input_widgets', ['web_camera_input'], () => import('./inputs/camera/view')),
  ...Object.fromEntries(VALUE_INPUTS.map(valueInput)),
  ...Object.fromEntries(LOCATION_INPUTS.map(locationInput)),
  ...view('maps_v2', MAPS, async () => ({ View: (await import('./maps/map/view')).mapView(false) })),
  ...view('input_widgets', PLACEMENT_MAPS, async () => ({
    View: (await import('./maps/map/view')).mapView(false),
  })),
  ...view('maps_v2', ['test'], () => import('./maps/trip/view')),
  ...view('maps_v2', ROUTES, async () => ({ View: (await import('./maps/map/view')).mapView(true) })),
  ...view('control_widgets', ['rpc_debug_terminal'], () => import('./control/debug-terminal/view')),
  ...view('control_widgets', ['rpc_remote_shell'], () => import('./control/remote-shell/view')),
  ...view('control_widgets', ['knob_control'], () => import('./control/knob/view')),
  ...view('control_widgets', ['switch_control'], () => import('./control/switch-control/view')),
  ...view('control_widgets', ['round_switch'], () => import('./control/round-switch/view')),
  ...view('control_widgets', ['led_indicator'], () => import('./control/led-indicator/view')),
  ...view('control_widgets', ['rpcbutton'], () => import('./control/rpc-button/view')),
  ...view('control_widgets', ['update_attributes'], () => import('./control/update-attributes/view')),
  ...view(
    'gpio_widgets',
    ['basic_gpio_control', 'raspberry_pi_gpio_control'],
    () => import('./gpio/control/view'),
  ),
  ...view('gpio_widgets', ['gpio_panel', 'raspberry_pi_gpio_panel'], () => import('./gpio/panel/view')),
  ...view('date', ['date_range_navigator'], () => import('./date/range-navigator/view')),
  ...view(
    'entity_admin_widgets',
    ['device_admin_table', 'asset_admin_table'],
    () => import('./cards/entities-table/view'),
  ),
  ...view('gateway_widgets', ['gateway_configuration'], () => import('./gateway/configuration/view')),
  ...view('gateway_widgets', ['config_form_latest'], () => import('./gateway/single/view')),
  ...view('gateway_widgets', ['attributes_card'], () => import('./gateway/events/view')),
  ...view('charts', ['basic_timeseries'], () => import('./charts/lines/view')),
  ...view('charts', ['timeseries_bars_flot'], () => import('./charts/bars-over-time/view')),
  ...view('charts', ['state_chart'], () => import('./charts/states/view')),
  ...view('charts', ['pie'], () => import('./charts/pie/view')),
  ...view('charts', ['bars'], () => import('./charts/bars/view')),
  ...view('charts', ['pie_chart_js'], () => import('./charts/pie-chart/view')),
  ...view('charts', ['doughnut_chart_js'], () => import('./charts/doughnut/view')),
  ...view('charts', ['polar_area_chart_js'], () => import('./charts/polar-area/view')),
  ...view('charts', ['radar_chart_js'], () => import('./charts/radar/view')),
  ...view('analogue_gauges', ['analogue_compass'], () => import('./gauges/analogue/compass/view')),
  ...view(
    'analogue_gauges',
    ['temperature_gauge_canvas_gauges'],
    () => import('./gauges/analogue/linear/view'),
  ),
  ...view('analogue_gauges', RADIAL_GAUGES, () => import('./gauges/analogue/radial/view')),
  ...view('digital_gauges', DIGITAL_GAUGES, () => import('./gauges/digital/view')),
}

/** The inputs differ in what they change alone. */
function valueInput({ target, kind }: (typeof VALUE_INPUTS)[number]): [string, Load] {
  const load = async () => ({ View: (await import('./inputs/single-value/view')).valueView(target, kind) })
  return [`input_widgets/${valueAlias(target, kind)}`, load as unknown as Load]
}

function locationInput({ target, alias }: (typeof LOCATION_INPUTS)[number]): [string, Load] {
  const load = async () => ({ View: (await import('./inputs/location/view')).locationView(target) })
  return [`input_widgets/${alias}`, load as unknown as Load]
}

/** Several types may share one view. */
function view(
  bundle: string,
  aliases: readonly string[],
  load: () => Promise<unknown>,
): Record<string, Load> {
  return Object.fromEntries(aliases.map((alias) => [`${bundle}/${alias}`, load as Load]))
}
