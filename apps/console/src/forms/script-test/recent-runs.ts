import type { KeyValues } from '../values/key-value-field'
import { outcomeOf, type ScriptOutcome, type ScriptRun } from './script-outcome'

/** A message that a node has received. */
export interface RecentMessage {
  id: string
  ts: number
  msg: string
  msgType: string
  metadata: KeyValues
}

export interface RecentRun {
  now: ScriptOutcome
  /** The result of the saved script; null while the edited script is the same. */
  saved: ScriptOutcome | null
}

type MessageParts = Partial<Pick<RecentMessage, 'msg' | 'msgType' | 'metadata'>>

/** The listed message with the same content, if any. */
export const findSameMessage = (
  messages: readonly RecentMessage[],
  { msg, msgType, metadata }: MessageParts,
) =>
  messages.find(
    (each) =>
      each.msg === msg &&
      each.msgType === msgType &&
      JSON.stringify(each.metadata) === JSON.stringify(metadata),
  )

/** Runs a script with each message, and also the saved script if the script was changed. */
export async function runRecent(
  messages: readonly RecentMessage[],
  run: (message: RecentMessage, script: string) => Promise<ScriptRun>,
  script: string,
  saved: string,
): Promise<Map<string, RecentRun>> {
  const runs = new Map<string, RecentRun>()
  for (const message of messages) {
    const now = outcomeOf(await run(message, script))
    runs.set(message.id, {
      now,
      saved: script === saved ? null : outcomeOf(await run(message, saved)),
    })
  }
  return runs
}
