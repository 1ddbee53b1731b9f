import { expect, test } from 'vitest'
import { matchingCommands, splitVerb } from './palette-item'

const VERBS = { acknowledge: 'Acknowledge', 'copy-token': 'Copy token', 'sign-in-as': 'Sign in as' }

test('an action name at the start of the typed text is separated from the rest', () => {
  expect(splitVerb('copy token RF-1', VERBS)).toEqual({ verb: 'copy-token', text: 'RF-1' })
  expect(splitVerb('acknowledge ', VERBS)).toEqual({ verb: 'acknowledge', text: '' })
  expect(splitVerb('acknowledgement', VERBS)).toEqual({ verb: null, text: 'acknowledgement' })
})

test('a command matches if its label contains every typed word; without text all commands match', () => {
  const commands = [{ label: 'Device profiles' }, { label: 'Devices' }]
  expect(matchingCommands(commands, 'prof dev')).toEqual([{ label: 'Device profiles' }])
  expect(matchingCommands(commands, '')).toEqual(commands)
})
