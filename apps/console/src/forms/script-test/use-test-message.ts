import { useState } from 'react'
import { jsonProblem } from '../code/json-text'
import type { KeyValues } from '../values/key-value-field'
import { findSameMessage, type RecentMessage } from './recent-runs'
import type { ScriptTest } from './use-script-runs'

/** The parts of a message. Examples replace missing parts. */
export type GivenMessage = Partial<Pick<ScriptTest, 'msg' | 'msgType' | 'metadata'>>

export type TestMessage = ReturnType<typeof useTestMessage>

/** The message of a script test: typed, or chosen from the messages that the node received. */
export function useTestMessage(given: GivenMessage, recent: readonly RecentMessage[]) {
  const example = exampleMessage()
  const [msgType, setMsgType] = useState<string | null>(given.msgType ?? example.msgType)
  const [msg, setMsg] = useState(given.msg ?? example.msg)
  const [metadata, setMetadata] = useState<KeyValues | null>(given.metadata ?? example.metadata)
  const [chosenId, setChosenId] = useState(() => findSameMessage(recent, given)?.id ?? null)
  const isValid = msgType && metadata !== null && jsonProblem(msg) === undefined
  return {
    msgType,
    setMsgType,
    msg,
    setMsg,
    metadata,
    setMetadata,
    /** The id of the recent message that was chosen. */
    chosenId,
    choose(message: RecentMessage) {
      setChosenId(message.id)
      setMsgType(message.msgType)
      setMsg(message.msg)
      setMetadata(message.metadata)
    },
    /** The message, or `null` if no script can be run with it. */
    valid: isValid ? { msgType, msg, metadata } : null,
  }
}

/** A message of a device, for tests without a recorded message. */
export const exampleMessage = () => ({
  msg: '{\n    "temperature": 22.4,\n    "humidity": 78\n}',
  metadata: { deviceName: 'Test Device', deviceType: 'default', ts: `${Date.now()}` },
  msgType: 'POST_TELEMETRY_REQUEST',
})
