import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { scriptCompletions } from '../node-form/script-completions'
import { completionSource } from './completion-source'

const source = completionSource(scriptCompletions(['msg', 'metadata', 'msgType']))

/** The suggestions at the end of a script. */
async function suggestedAfter(script: string, explicit = false) {
  const context = new CompletionContext(EditorState.create({ doc: script }), script.length, explicit)
  const result = await source(context)
  if (!result) return null
  const byBoost = [...result.options].sort((a, b) => (b.boost ?? 0) - (a.boost ?? 0))
  return { from: result.from, labels: byBoost.map(({ label }) => label) }
}

test('the completions of a typed name are the arguments and their members', async () => {
  const suggested = await suggestedAfter('var a = 1;\nreturn me')
  expect(suggested?.from).toBe('var a = 1;\nreturn '.length)
  expect(suggested?.labels).toEqual(
    expect.arrayContaining(['msg', 'metadata', 'msgType', 'metadata.deviceName']),
  )
})

test('after a dot, the completion starts at the name of the object', async () => {
  expect((await suggestedAfter('return metadata.'))?.from).toBe('return '.length)
})

test('without a typed name, suggestions are shown only on request, and start at the cursor', async () => {
  expect(await suggestedAfter('return ')).toBeNull()
  const suggested = await suggestedAfter('return ', true)
  expect(suggested?.from).toBe('return '.length)
  // JavaScript keywords have no boost, so they come after the arguments.
  expect(suggested?.labels.slice(0, 3)).toEqual(['msg', 'metadata', 'msgType'])
})

test('the suggestions for a generator contain its own argument names', () => {
  const labels = scriptCompletions(['prevMsg', 'prevMetadata', 'prevMsgType']).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['prevMsg', 'prevMetadata.ts', 'prevMsgType']))
  expect(labels).not.toContain('msg')
})
