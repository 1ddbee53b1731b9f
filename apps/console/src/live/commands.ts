/** The lists of commands in a frame. Commands are put into frames in this order. */
export const COMMAND_LISTS = [
  'tsSubCmds',
  'historyCmds',
  'attrSubCmds',
  'entityDataCmds',
  'entityDataUnsubscribeCmds',
  'alarmDataCmds',
  'alarmDataUnsubscribeCmds',
  'widgetLibraryCmds',
  'widgetLibraryUnsubscribeCmds',
] as const
export type CommandList = (typeof COMMAND_LISTS)[number]

export interface Command {
  list: CommandList
  body: { cmdId: number } & Record<string, unknown>
  /** Whether the command starts a subscription. This member is not part of the frame. */
  isFirst?: boolean
}

/** Lists without commands are left out: during an upgrade, a node of the earlier version refuses lists it does not know. */
export type Frame = Partial<Record<CommandList, Command['body'][]>>

const MAX_PER_FRAME = 10

/** Sorts waiting commands into frames of at most ten. */
export function toFrames(commands: readonly Command[]): Frame[] {
  const ordered = COMMAND_LISTS.flatMap((list) => commands.filter((command) => command.list === list))
  const frames: Frame[] = []
  for (let start = 0; start < ordered.length; start += MAX_PER_FRAME) {
    frames.push(toFrame(ordered.slice(start, start + MAX_PER_FRAME)))
  }
  return frames
}

function toFrame(commands: readonly Command[]): Frame {
  const frame: Frame = {}
  for (const { list, body } of commands) frame[list] = [...(frame[list] ?? []), body]
  return frame
}
