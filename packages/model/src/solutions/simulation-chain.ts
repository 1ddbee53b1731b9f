import { generatorScript } from './curve'
import type { DeviceIdOf, SolutionTemplate } from './solution-template'

const PACKAGE = 'org.thingsboard.rule.engine.'
const PERIOD_SECONDS = 20

/** A rule node of an example chain. `type` is its class name without the beginning that all class names have. */
export const exampleNode = (
  type: string,
  name: string,
  layoutX: number,
  layoutY: number,
  configuration: object,
) => ({
  type: PACKAGE + type,
  name,
  debugMode: false,
  configuration,
  additionalInfo: { layoutX, layoutY, description: '' },
})

const ACTIVITY_SCRIPT =
  "return { msg: { active: true, lastActivityTime: Date.now() }, metadata: metadata, msgType: 'POST_ATTRIBUTES_REQUEST' };"

/** The metadata of the rule chain that simulates the devices: one generator each, then alarm rules and storage. */
export function simulationChain({ devices }: SolutionTemplate, idOf: DeviceIdOf) {
  const shared = [
    exampleNode('profile.TbDeviceProfileNode', 'Alarm rules', 520, 120, {
      persistAlarmRulesState: false,
      fetchAlarmRulesStateOnStart: false,
    }),
    exampleNode('telemetry.TbMsgTimeseriesNode', 'Save values', 820, 120, { defaultTTL: 0 }),
    exampleNode('transform.TbTransformMsgNode', 'Mark active', 520, 260, { jsScript: ACTIVITY_SCRIPT }),
    exampleNode('telemetry.TbMsgAttributesNode', 'Save activity', 820, 260, {
      scope: 'SERVER_SCOPE',
      notifyDevice: false,
    }),
  ]
  const generators = devices.map(({ name, profile, values }, index) =>
    exampleNode('debug.TbMsgGeneratorNode', name, 120, 80 + index * 70, {
      msgCount: 0,
      periodInSeconds: PERIOD_SECONDS,
      originatorType: 'DEVICE',
      originatorId: idOf(name),
      jsScript: generatorScript(values, { deviceName: name, deviceType: profile }),
    }),
  )
  const [rules, save, activity, attributes] = [0, 1, 2, 3]
  const starts = generators.flatMap((_, index) => [
    { fromIndex: shared.length + index, toIndex: rules, type: 'Success' },
    { fromIndex: shared.length + index, toIndex: activity, type: 'Success' },
  ])
  return {
    firstNodeIndex: rules,
    nodes: [...shared, ...generators],
    connections: [
      { fromIndex: rules, toIndex: save, type: 'Success' },
      { fromIndex: activity, toIndex: attributes, type: 'Success' },
      ...starts,
    ],
    ruleChainConnections: null,
  }
}
