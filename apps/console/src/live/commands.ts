/** The lists of commands in a frame, in the order in which commands are sent. */
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
  startsSubscription?: boolean
}

/**
 * Lists without commands are left out: during an upgrade, a node of the earlier version refuses frames with new lists.
 */
export type Frame = Partial<Record<CommandList, Command['body'][]>>

const MAX_PER_FRAME = 10

/** Sorts commands by list and divides them into frames of at most ten commands. */
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
