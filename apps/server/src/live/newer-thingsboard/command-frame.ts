import { z } from 'zod'
import { type Frame, frameOf } from '../frame'

/** For each command type of the newer format, the list of the older format that contains such commands. */
const LISTS: Record<string, keyof Frame> = {
  ATTRIBUTES: 'attrSubCmds',
  TIMESERIES: 'tsSubCmds',
  TIMESERIES_HISTORY: 'historyCmds',
  ENTITY_DATA: 'entityDataCmds',
  ENTITY_COUNT: 'entityCountCmds',
  ALARM_DATA: 'alarmDataCmds',
  ALARM_COUNT: 'alarmCountCmds',
  ALARM_STATUS: 'alarmStatusCmds',
  ENTITY_DATA_UNSUBSCRIBE: 'entityDataUnsubscribeCmds',
  ENTITY_COUNT_UNSUBSCRIBE: 'entityCountUnsubscribeCmds',
  ALARM_DATA_UNSUBSCRIBE: 'alarmDataUnsubscribeCmds',
  ALARM_COUNT_UNSUBSCRIBE: 'alarmCountUnsubscribeCmds',
  ALARM_STATUS_UNSUBSCRIBE: 'alarmStatusUnsubscribeCmds',
}

const CommandFrame = z.object({
  authCmd: z.object({ token: z.string() }).nullish(),
  cmds: z
    .array(z.looseObject({ type: z.string() }))
    .nullish()
    .transform((commands) => commands ?? []),
})
export type CommandFrame = z.infer<typeof CommandFrame>

/** Reads a frame of the format of ThingsBoard 3.6.2 and later; undefined when it is malformed. */
export function readCommandFrame(json: string): CommandFrame | undefined {
  try {
    return CommandFrame.safeParse(JSON.parse(json)).data
  } catch {
    return undefined // Not JSON: the caller responds that the frame cannot be read.
  }
}

/**
 * The commands as lists of the older format. Unknown members, which newer clients may send, are ignored. Commands for
 * missing features are in `unsupportedCmds`.
 */
export function commandsOf({ cmds }: CommandFrame): Frame | undefined {
  const lists: Partial<Record<keyof Frame, object[]>> = {}
  for (const { type, ...command } of cmds) {
    const list = Object.hasOwn(LISTS, type) ? LISTS[type]! : 'unsupportedCmds'
    lists[list] = [...(lists[list] ?? []), list === 'unsupportedCmds' ? { type, ...command } : command]
  }
  return frameOf(lists)
}
