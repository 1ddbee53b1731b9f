/** The lists of one frame, in the order a frame is filled. */
export const COMMAND_LISTS = [
  'tsSubCmds',
  'historyCmds',
  'attrSubCmds',
  'entityDataCmds',
  'entityDataUnsubscribeCmds',
  'alarmDataCmds',
  'alarmDataUnsubscribeCmds',
] as const
export type CommandList = (typeof COMMAND_LISTS)[number]

export interface Command {
  list: CommandList
  body: { cmdId: number } & Record<string, unknown>
}

export type Frame = Record<CommandList, Command['body'][]>

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
  const bodies = (list: CommandList) =>
    commands.filter((command) => command.list === list).map((command) => command.body)
  return Object.fromEntries(COMMAND_LISTS.map((list) => [list, bodies(list)])) as Frame
}
