import { z } from 'zod'
import { defineWidget } from '../define-widget'
import { field, flag, text } from '../fields'

/** The configuration of a gateway that is chosen in the widget. */
export const gatewayConfiguration = defineWidget({
  bundle: 'gateway_widgets',
  alias: 'gateway_configuration',
  name: 'Gateway Configuration',
  type: 'static',
  size: { x: 8, y: 6.5 },
  settings: z
    .object({
      widgetTitle: text('Gateway Configuration', 'Widget title'),
      archiveFileName: text('gatewayConfiguration', 'Default archive name'),
      gatewayType: text('Gateway', 'Type of new gateways'),
      successfulSave: text('', 'Message after saving'),
      gatewayNameExists: text('', 'Message when the name is taken'),
    })
    .loose(),
})

/** The configuration of the gateway of the first data source. */
export const singleGatewayConfiguration = defineWidget({
  bundle: 'gateway_widgets',
  alias: 'config_form_latest',
  name: 'Gateway configuration (Single device)',
  type: 'latest',
  size: { x: 7.5, y: 9 },
  data: { maxDatasources: 1, dataKeysOptional: true, singleEntity: true },
  settings: z
    .object({
      gatewayTitle: text('Gateway configuration (Single device)', 'Gateway title'),
      readOnly: flag(false, 'Read only'),
    })
    .loose(),
})

/** The latest values of the event counters of a gateway. */
export const gatewayEvents = defineWidget({
  bundle: 'gateway_widgets',
  alias: 'attributes_card',
  name: 'Gateway events',
  type: 'latest',
  size: { x: 7.5, y: 8 },
  data: { maxDatasources: 1, dataKeysOptional: true, singleEntity: true },
  settings: z
    .object({
      eventsTitle: text('Gateway Events Form', 'Gateway events form title'),
      eventsReg: field(z.array(z.string()).default([]), {
        title: 'Time series whose names contain one of these',
      }),
    })
    .loose(),
  config: { settings: { eventsReg: ['EventsProduced', 'EventsSent'] } },
  preview: {
    dataKeys: [
      {
        name: 'f(x)',
        type: 'function',
        label: 'MqttEventsProduced',
        color: '#3063D2',
        settings: {},
        funcBody: 'return 6418;',
      },
    ],
  },
})
