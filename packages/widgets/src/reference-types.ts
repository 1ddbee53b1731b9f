/**
 * Type, size, data sources / data keys and action sources of every system widget of ThingsBoard. For tests. "n" is
 * unlimited, "1E" a single entity; an action source with * takes several actions.
 */
export const REFERENCE_TYPES = `
alarm_widgets/alarms_table                             | alarm      | 10.5x6.5 | alarm source          | actionCellButton* rowClick
analogue_gauges/analogue_compass                       | latest     | 6x5      | 1 / 1, 1E             |
analogue_gauges/temperature_gauge_canvas_gauges        | latest     | 7x3      | 1 / 1, 1E             |
analogue_gauges/temperature_radial_gauge_canvas_gauges | latest     | 6x5      | 1 / 1, 1E             |
analogue_gauges/speed_gauge_canvas_gauges              | latest     | 7x5      | 1 / 1, 1E             |
analogue_gauges/radial_gauge_canvas_gauges             | latest     | 6x5      | 1 / 1, 1E             |
cards/attributes_card                                  | latest     | 7.5x3    | n / n                 |
cards/html_card                                        | static     | 7.5x3    | none                  | elementClick*
cards/timeseries_table                                 | timeseries | 8x6.5    | n / n                 | actionCellButton* rowClick
cards/html_value_card                                  | latest     | 7.5x3    | 1 / n optional, 1E    | elementClick*
cards/simple_card                                      | latest     | 5x3      | 1 / 1, 1E             |
cards/label_widget                                     | latest     | 4.5x5    | 1 / n, 1E             |
cards/entities_table                                   | latest     | 7.5x6.5  | 1 / n optional, paged | actionCellButton* rowClick rowDoubleClick
cards/entities_hierarchy                               | latest     | 7.5x3.5  | n / n optional        | nodeSelected
charts/basic_timeseries                                | timeseries | 8x5      | n / n                 |
charts/timeseries_bars_flot                            | timeseries | 8x5      | n / n                 |
charts/state_chart                                     | timeseries | 8x5      | n / n, stateData      |
charts/pie                                             | latest     | 8x5      | n / n                 | sliceClick
charts/bars                                            | latest     | 7x5      | n / n                 |
charts/pie_chart_js                                    | latest     | 8x5      | n / n                 |
charts/doughnut_chart_js                               | latest     | 7x5      | n / n                 |
charts/polar_area_chart_js                             | latest     | 7x5      | n / n                 |
charts/radar_chart_js                                  | latest     | 7x5      | n / n                 |
control_widgets/rpc_debug_terminal                     | rpc        | 9.5x5.5  | target device         |
control_widgets/rpc_remote_shell                       | rpc        | 9.5x5.5  | target device         |
control_widgets/knob_control                           | rpc        | 5x4.5    | target device         |
control_widgets/switch_control                         | rpc        | 4x2.5    | target device         |
control_widgets/round_switch                           | rpc        | 2.5x2    | target device         |
control_widgets/led_indicator                          | rpc        | 2.5x2.5  | target device         |
control_widgets/rpcbutton                              | rpc        | 4x2      | target device         |
control_widgets/update_attributes                      | rpc        | 4x2      | target device         |
date/date_range_navigator                              | static     | 5x5.5    | none                  |
digital_gauges/gauge_justgage                          | latest     | 4x3      | 1 / 1, 1E             |
digital_gauges/digital_thermometer                     | latest     | 3x3      | 1 / 1, 1E             |
digital_gauges/digital_speedometer                     | latest     | 5x3      | 1 / 1, 1E             |
digital_gauges/neon_gauge_justgage                     | latest     | 5x3      | 1 / 1, 1E             |
digital_gauges/lcd_gauge                               | latest     | 5x3      | 1 / 1, 1E             |
digital_gauges/lcd_bar_gauge                           | latest     | 2x3.5    | 1 / 1, 1E             |
digital_gauges/simple_neon_gauge_justgage              | latest     | 3x3      | 1 / 1, 1E             |
digital_gauges/vertical_bar_justgage                   | latest     | 2x3.5    | 1 / 1, 1E             |
digital_gauges/simple_gauge_justgage                   | latest     | 2x2      | 1 / 1, 1E             |
digital_gauges/digital_bar                             | latest     | 6x2.5    | 1 / 1, 1E             |
digital_gauges/mini_gauge_justgage                     | latest     | 2x2      | 1 / 1, 1E             |
digital_gauges/horizontal_bar_justgage                 | latest     | 7x3      | 1 / 1, 1E             |
digital_gauges/digital_vertical_bar                    | latest     | 2.5x4.5  | 1 / 1, 1E             |
entity_admin_widgets/device_admin_table                | latest     | 7.5x6.5  | 1 / n optional, paged | actionCellButton* rowClick rowDoubleClick
entity_admin_widgets/asset_admin_table                 | latest     | 7.5x6.5  | 1 / n optional, paged | actionCellButton* rowClick rowDoubleClick
gateway_widgets/gateway_configuration                  | static     | 8x6.5    | none                  |
gateway_widgets/config_form_latest                     | latest     | 7.5x9    | 1 / n optional, 1E    |
gateway_widgets/attributes_card                        | latest     | 7.5x8    | 1 / n optional, 1E    |
gpio_widgets/basic_gpio_control                        | rpc        | 4x2      | target device         |
gpio_widgets/raspberry_pi_gpio_control                 | rpc        | 6x10.5   | target device         |
gpio_widgets/gpio_panel                                | latest     | 5x2      | n / n                 |
gpio_widgets/raspberry_pi_gpio_panel                   | latest     | 7x10.5   | n / n                 |
input_widgets/markers_placement_openstreetmap          | latest     | 8.5x6.5  | n / n, paged          | markerClick polygonClick tooltipAction*
input_widgets/markers_placement_google_maps            | latest     | 8.5x6    | n / n, paged          | markerClick polygonClick tooltipAction*
input_widgets/markers_placement_image_map              | latest     | 8.5x6.5  | n / n, paged          | markerClick polygonClick tooltipAction*
input_widgets/update_multiple_attributes               | latest     | 7.5x3    | n / n                 |
input_widgets/device_claiming_widget                   | static     | 7.5x4.5  | none                  |
input_widgets/web_camera_input                         | latest     | 7.5x3    | 1 / 1, 1E             |
input_widgets/update_integer_timeseries                | latest     | 7.5x3    | 1 / 1, 1E             |
input_widgets/update_double_timeseries                 | latest     | 7.5x3    | 1 / 1, 1E             |
input_widgets/update_boolean_timeseries                | latest     | 7.5x3    | 1 / 1, 1E             |
input_widgets/update_string_timeseries                 | latest     | 7.5x3    | 1 / 1, 1E             |
input_widgets/update_server_integer_attribute          | latest     | 7.5x3    | 1 / 1, 1E             |
input_widgets/update_server_double_attribute           | latest     | 7.5x3    | 1 / 1, 1E             |
input_widgets/update_server_boolean_attribute          | latest     | 7.5x3    | 1 / 1, 1E             |
input_widgets/update_server_string_attribute           | latest     | 7.5x3    | 1 / 1, 1E             |
input_widgets/update_server_image_attribute            | latest     | 7.5x3.5  | 1 / 1, 1E             |
input_widgets/update_server_date_attribute             | latest     | 7.5x3.5  | 1 / 1, 1E             |
input_widgets/update_shared_integer_attribute          | latest     | 7.5x3    | 1 / 1, 1E             |
input_widgets/update_shared_double_attribute           | latest     | 7.5x3    | 1 / 1, 1E             |
input_widgets/update_shared_boolean_attribute          | latest     | 7.5x3    | 1 / 1, 1E             |
input_widgets/update_shared_string_attribute           | latest     | 7.5x3    | 1 / 1, 1E             |
input_widgets/update_shared_image_attribute            | latest     | 7.5x3.5  | 1 / 1, 1E             |
input_widgets/update_shared_date_attribute             | latest     | 7.5x3.5  | 1 / 1, 1E             |
input_widgets/update_location_timeseries               | latest     | 7.5x3    | 1 / 2, 1E             |
input_widgets/update_server_location_attribute         | latest     | 7.5x3    | 1 / 2, 1E             |
input_widgets/update_shared_location_attribute         | latest     | 7.5x3    | 1 / 2, 1E             |
maps_v2/openstreetmap                                  | latest     | 8.5x6    | n / n, paged          | markerClick polygonClick tooltipAction*
maps_v2/google_maps                                    | latest     | 8.5x6    | n / n, paged          | markerClick polygonClick tooltipAction*
maps_v2/here_map                                       | latest     | 9.5x6    | n / n, paged          | markerClick polygonClick tooltipAction*
maps_v2/tencent_maps                                   | latest     | 9x6      | n / n, paged          | markerClick polygonClick tooltipAction*
maps_v2/image_map                                      | latest     | 8.5x6.5  | n / n, paged          | markerClick polygonClick tooltipAction*
maps_v2/route_map                                      | timeseries | 8.5x6    | n / n, paged          | markerClick polygonClick tooltipAction*
maps_v2/route_map_openstreetmap                        | timeseries | 8.5x6    | n / n, paged          | markerClick polygonClick tooltipAction*
maps_v2/route_map_tencent_maps                         | timeseries | 8.5x6    | n / n, paged          | markerClick polygonClick tooltipAction*
maps_v2/test                                           | timeseries | 10x6.5   | n / n, paged          | tooltipAction
`
