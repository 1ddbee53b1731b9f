import type { CodeSuggestion } from '../code/completion-source'

/** Metadata keys of messages of this platform. */
const METADATA_KEYS = ['deviceName', 'deviceType', 'ts', 'scope', 'userName', 'customerId']

/** The suggestions of the editor for a script: its arguments, and their usual members. */
export function scriptCompletions(args: readonly string[]): CodeSuggestion[] {
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
