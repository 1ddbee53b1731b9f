import { describe, expect, test } from 'vitest'
import { aMessage, aTestContext, DEVICE } from '../../testing'
import {
  above,
  aDevice,
  anAlarm,
  type Filter,
  key,
  number,
  rule,
  setUpAlarmRules,
} from './alarm-rules-fixture'

setUpAlarmRules()

describe('conditions', () => {
  test('compare with an attribute of the device, or with the default if there is no attribute', async () => {
    const context = aTestContext()
    await context.attributes.save(DEVICE, 'SERVER_SCOPE', [
      { key: 'max', value: { kind: 'LONG', value: 50 } },
    ])
    const alarm = anAlarm({ createRules: { MAJOR: rule([above(20, 'max')]) } })
    const withoutAttribute = await aDevice([alarm])
    expect(await withoutAttribute.telemetry({ t: 25 })).toEqual(['Created', 'Success'])
    await withoutAttribute.node.stop()
    const { telemetry, attributes } = await aDevice([alarm], {}, context)
    expect(await telemetry({ t: 25 })).toEqual(['Success'])
    await attributes({ max: 24 })
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
    expect(await telemetry({ t: 22 })).toEqual(['Success'])
  })

  test('that use no telemetry are evaluated when attributes change', async () => {
    const armed: Filter = {
      key: key('armed', 'SERVER_ATTRIBUTE'),
      predicate: { type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: true } },
    }
    const { attributes, labels } = await aDevice([
      anAlarm({ createRules: { MAJOR: rule([armed]) }, clearRule: null }),
    ])
    expect(await attributes({ armed: true }, 'CLIENT_SCOPE')).toEqual(['Success'])
    expect(await attributes({ armed: true })).toEqual(['Created', 'Success'])
    const deleted = aMessage({
      type: 'ATTRIBUTES_DELETED',
      data: { attributes: ['armed'] },
      metadata: { scope: 'SERVER_SCOPE' },
    })
    expect(await labels(deleted)).toEqual(['Success'])
    expect(await attributes({ armed: false })).toEqual(['Success'])
  })

  test('that use telemetry are not evaluated when attributes change', async () => {
    const { attributes, telemetry } = await aDevice([
      anAlarm({
        createRules: {
          MAJOR: rule([above(20), { key: key('x', 'ATTRIBUTE'), predicate: number('GREATER', 0) }]),
        },
      }),
    ])
    await telemetry({ t: 25 })
    expect(await attributes({ x: 1 })).toEqual(['Success'])
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
  })

  test('can be nested and compare texts', async () => {
    const text = (operation: 'EQUAL' | 'STARTS_WITH', defaultValue: string, ignoreCase: boolean) =>
      ({ type: 'STRING', operation, ignoreCase, value: { defaultValue } }) as const
    const mode: Filter = {
      key: key('mode'),
      predicate: {
        type: 'COMPLEX',
        operation: 'OR',
        predicates: [text('EQUAL', 'manual', true), text('STARTS_WITH', 'x', false)],
      },
    }
    const { telemetry } = await aDevice([anAlarm({ createRules: { MAJOR: rule([mode]) }, clearRule: null })])
    expect(await telemetry({ mode: 'auto' })).toEqual(['Success'])
    expect(await telemetry({ mode: 'MANUAL' })).toEqual(['Created', 'Success'])
    expect(await telemetry({ mode: 'Xtra' })).toEqual(['Success'])
    expect(await telemetry({ mode: 'xtra' })).toEqual(['Updated', 'Success'])
  })

  test('compare with a list of texts', async () => {
    const isOneOf = (operation: 'IN' | 'NOT_IN'): Filter => ({
      key: key('mode'),
      predicate: {
        type: 'STRING',
        operation,
        ignoreCase: true,
        value: { defaultValue: 'manual, "semi, automatic"' },
      },
    })
    const rules = { createRules: { MAJOR: rule([isOneOf('IN')]) }, clearRule: rule([isOneOf('NOT_IN')]) }
    const { telemetry } = await aDevice([anAlarm(rules)])
    expect(await telemetry({ mode: 'semi' })).toEqual(['Success'])
    expect(await telemetry({ mode: 'Semi, Automatic' })).toEqual(['Created', 'Success'])
    expect(await telemetry({ mode: 'auto' })).toEqual(['Cleared', 'Success'])
  })

  test('can use fields of the device', async () => {
    const context = aTestContext()
    context.entities.list.push({ id: DEVICE, name: 'Oven 1' })
    const named: Filter = {
      key: key('name', 'ENTITY_FIELD'),
      predicate: {
        type: 'STRING',
        operation: 'CONTAINS',
        ignoreCase: false,
        value: { defaultValue: 'Oven' },
      },
    }
    const { telemetry } = await aDevice(
      [anAlarm({ createRules: { MAJOR: rule([above(1), named]) } })],
      {},
      context,
    )
    expect(await telemetry({ t: 25 })).toEqual(['Created', 'Success'])
  })
})
