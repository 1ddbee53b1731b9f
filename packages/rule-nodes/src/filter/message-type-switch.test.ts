import { MESSAGE_TYPES } from '@signalbox/model/message'
import { expect, test } from 'vitest'
import { aMessage, runNode } from '../testing'
import { messageTypeSwitch } from './message-type-switch'

const labelOf = async (type: string) => (await runNode(messageTypeSwitch, aMessage({ type })))[0]?.relation

test('a message leaves by the label of its type', async () => {
  expect(await labelOf('POST_TELEMETRY_REQUEST')).toBe('Post telemetry')
  expect(await labelOf('ALARM_ACK')).toBe('Alarm Acknowledged')
  expect(await labelOf('RPC_CALL_FROM_SERVER_TO_DEVICE')).toBe('RPC Request to Device')
})

test('unknown types, alarms and provisioning leave by Other', async () => {
  for (const type of ['whatever', 'ALARM', 'PROVISION_SUCCESS']) expect(await labelOf(type)).toBe('Other')
})

test('every label is a declared relation of the node', async () => {
  for (const type of MESSAGE_TYPES) expect(messageTypeSwitch.relations).toContain(await labelOf(type))
})
