import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { choice, flag, text } from '../../fields'

export type LocationTarget = 'timeseries' | 'server' | 'shared'

/** Two fields that change the location of an entity. */
export const locationInput = (alias: string, name: string) =>
  defineWidget({
    bundle: 'input_widgets',
    alias,
    name,
    type: 'latest',
    size: { x: 7.5, y: 3 },
    data: { maxDatasources: 1, maxDataKeys: 2, singleEntity: true },
    settings: z
      .object({
        widgetTitle: text('', 'Widget title'),
        latKeyName: text('latitude', 'Latitude key'),
        lngKeyName: text('longitude', 'Longitude key'),
        showLabel: flag(true, 'Show labels'),
        latLabel: text('', 'Label of the latitude'),
        lngLabel: text('', 'Label of the longitude'),
        requiredErrorMessage: text('', "'Required' error message"),
        showResultMessage: flag(true, 'Show result message'),
        enableHighAccuracy: flag(false, 'High accuracy'),
        showGetLocation: flag(true, "Show the button 'Get current location'"),
        inputFieldsAlignment: choice(['column', 'row'], 'column', 'Fields', {
          column: 'One under the other',
          row: 'Side by side',
        }),
      })
      .loose(),
    config: { enableFullscreen: false },
    preview: {
      dataKeys: ['latitude', 'longitude'].map((label, index) => ({
        name: 'f(x)',
        type: 'function',
        label,
        color: '#3063D2',
        settings: {},
        funcBody: `return ${[51.9, 4.48][index]};`,
      })),
    },
  })

export const LOCATION_INPUTS: { target: LocationTarget; alias: string; name: string }[] = [
  { target: 'timeseries', alias: 'update_location_timeseries', name: 'Update location timeseries' },
  { target: 'server', alias: 'update_server_location_attribute', name: 'Update server location attribute' },
  { target: 'shared', alias: 'update_shared_location_attribute', name: 'Update shared location attribute' },
]
