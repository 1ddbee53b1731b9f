import { exampleNode } from '@signalbox/model/solutions/simulation-chain'

const ALARM = 'Peak load'
const DETAILS = 'return { power: msg.power };'

/** The rule chain of the meters: stores their values, and raises and clears an alarm for peak load. */
export const PEAK_CHAIN = {
  name: 'Peak load watch',
  metadata: {
    firstNodeIndex: 0,
    nodes: [
      exampleNode('filter.TbMsgTypeSwitchNode', 'What kind of message?', 300, 200, { version: 0 }),
      exampleNode('telemetry.TbMsgTimeseriesNode', 'Save telemetry', 600, 120, { defaultTTL: 0 }),
      exampleNode('telemetry.TbMsgAttributesNode', 'Save attributes', 600, 320, {
        scope: 'CLIENT_SCOPE',
        notifyDevice: false,
      }),
      exampleNode('filter.TbJsFilterNode', 'Above 85 kW?', 860, 120, { jsScript: 'return msg.power > 85;' }),
      exampleNode('action.TbCreateAlarmNode', 'Raise peak load', 1120, 60, {
        alarmType: ALARM,
        severity: 'MINOR',
        propagate: true,
        useMessageAlarmData: false,
        relationTypes: ['Contains'],
        alarmDetailsBuildJs: DETAILS,
      }),
      exampleNode('action.TbClearAlarmNode', 'Clear peak load', 1120, 200, {
        alarmType: ALARM,
        alarmDetailsBuildJs: DETAILS,
      }),
    ],
    connections: [
      { fromIndex: 0, toIndex: 1, type: 'Post telemetry' },
      { fromIndex: 0, toIndex: 2, type: 'Post attributes' },
      { fromIndex: 1, toIndex: 3, type: 'Success' },
      { fromIndex: 3, toIndex: 4, type: 'True' },
      { fromIndex: 3, toIndex: 5, type: 'False' },
    ],
    ruleChainConnections: null,
  },
}
