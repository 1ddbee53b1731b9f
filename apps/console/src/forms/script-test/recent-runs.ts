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
  /** The result of the script in the editor. */
  current: ScriptOutcome
  /** The result of the saved script; null while the script in the editor is the same. */
  saved: ScriptOutcome | null
}

type MessageParts = Partial<Pick<RecentMessage, 'msg' | 'msgType' | 'metadata'>>

/** The listed message whose content equals the given parts, if any. */
export const findSameMessage = (
  messages: readonly RecentMessage[],
  { msg, msgType, metadata }: MessageParts,
) =>
  messages.find(
    (listed) =>
      listed.msg === msg &&
      listed.msgType === msgType &&
      JSON.stringify(listed.metadata) === JSON.stringify(metadata),
  )

/** Runs a script with each message. If the script differs from the saved script, also runs the saved script. */
export async function runRecent(
  messages: readonly RecentMessage[],
  run: (message: RecentMessage, script: string) => Promise<ScriptRun>,
  script: string,
  saved: string,
): Promise<Map<string, RecentRun>> {
  const runs = new Map<string, RecentRun>()
  for (const message of messages) {
    const current = outcomeOf(await run(message, script))
    runs.set(message.id, {
      current,
      saved: script === saved ? null : outcomeOf(await run(message, saved)),
    })
  }
  return runs
}
