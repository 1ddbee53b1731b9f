import type { Completion } from '../code/code-mirror'

/** Keys that messages of this platform carry in their metadata. */
const METADATA_KEYS = ['deviceName', 'deviceType', 'ts', 'scope', 'userName', 'customerId']

/** What the editor suggests in a script: its arguments, and the members they usually have. */
export function scriptCompletions(args: readonly string[]): Completion[] {
  const [msg = 'msg', metadata = 'metadata', msgType = 'msgType'] = args
  return [
    { label: msg },
    { label: metadata },
    { label: msgType },
    ...METADATA_KEYS.map((key) => ({ label: `${metadata}.${key}` })),
    { label: `${msg}.temperature` },
    { label: `return {msg: ${msg}, metadata: ${metadata}, msgType: ${msgType}};` },
    { label: 'JSON.stringify' },
    { label: 'JSON.parse' },
  ]
}
