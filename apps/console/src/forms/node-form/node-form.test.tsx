// @vitest-environment happy-dom
import { ruleNodes } from '@signalbox/rule-nodes'
import { isShown } from '@signalbox/rule-nodes/shown-fields'
import { FieldErrors } from '@signalbox/ui/fields/field-errors'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { type NodeConfig, problemsIn } from './node-config'
import { NodeForm } from './node-form'
import type { NodeFormProps } from './node-form-props'

afterEach(cleanup)

let config: NodeConfig
let isValid: boolean

function Example({ name, onTestScript }: { name: string } & Pick<NodeFormProps, 'onTestScript'>) {
  const node = ruleNodes.find((each) => each.name === name)!
  const [value, setValue] = useState<NodeConfig>({ ...node.defaults, kept: 'me' })
  config = value
  return (
    <NodeForm
      fields={node.form}
      value={value}
      onChange={setValue}
      onValidity={(valid) => {
        isValid = valid
      }}
      {...(onTestScript && { onTestScript })}
    />
  )
}

describe('the form of a rule node', () => {
  test('keeps values without a field when a field is changed', async () => {
    await renderConsole(<Example name="save timeseries" />)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '60' } })
    expect(config).toMatchObject({ defaultTTL: 60, kept: 'me' })
    expect(isValid).toBe(true)
  })

  test.each(['check relation', 'create relation', 'delete relation'])(
    'for "%s" shows the direction as seen from the originator',
    async (name) => {
      await renderConsole(<Example name={name} />)
      // The stored value FROM means that the relation starts at the other entity.
      expect(config.direction).toBe('FROM')
      expect(screen.getByRole('combobox', { name: 'Direction' }).textContent).toBe('To the originator')
    },
  )

  test('for "related attributes" shows the direction in which the relations are followed', async () => {
    await renderConsole(<Example name="related attributes" />)
    expect(config.relationsQuery).toMatchObject({ direction: 'FROM' })
    expect(screen.getByRole('combobox', { name: 'Direction' }).textContent).toBe('From the originator')
  })

  test('shows an error for a missing value after the user has left the field', async () => {
    await renderConsole(<Example name="save timeseries" />)
    const field = screen.getByRole('textbox')
    fireEvent.change(field, { target: { value: '' } })
    expect(isValid).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(field)
    expect(screen.getByRole('alert')).toBeTruthy()
  })

  test('shows an error for a missing value after an incomplete submit', async () => {
    await renderConsole(
      <FieldErrors shown>
        <Example name="save timeseries" />
      </FieldErrors>,
    )
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } })
    expect(screen.getByRole('alert').textContent).toContain('A value is required.')
  })

  test('applies a tested script to the latest values, and returns the latest script', async () => {
    const onTestScript = vi.fn<NonNullable<NodeFormProps['onTestScript']>>()
    await renderConsole(<Example name="generator" onTestScript={onTestScript} />)
    fireEvent.click(screen.getByRole('button', { name: 'Test' }))
    const [, currentScript, apply] = onTestScript.mock.lastCall!
    fireEvent.change(screen.getByLabelText(/Number of messages/), { target: { value: '7' } })
    act(() => apply('return {};'))
    expect(config).toMatchObject({ msgCount: 7, jsScript: 'return {};' })
    expect(currentScript()).toBe('return {};')
  })

  test.each(ruleNodes.map((node) => [node.name, node] as const))(
    'draws every field of %s',
    async (_, node) => {
      const { container } = await renderConsole(
        <NodeForm fields={node.form} value={node.defaults as NodeConfig} onChange={() => undefined} />,
      )
      const shown = node.form.filter((field) => isShown(field, node.defaults as NodeConfig))
      const drawn = container.querySelector('div > div')?.children.length ?? 0
      const hidden = shown.filter((field) => field.kind === 'entity').length
      expect(drawn).toBeGreaterThanOrEqual(shown.length - hidden)
    },
  )
})

test('a script of one megabyte is too long, and stays in the configuration', () => {
  const filter = ruleNodes.find(({ slug }) => slug === 'filter.script-filter')!
  const config = { jsScript: ' '.repeat(2 ** 20) }
  expect(problemsIn(filter.form, config)).toEqual({ jsScript: { text: 'too-long', limit: 500_000 } })
})

test('a map is invalid while a row of it is incomplete', () => {
  const field = { key: 'headers', kind: 'map', label: '', required: false } as const
  expect(problemsIn([field], { headers: undefined })).toEqual({ headers: { text: 'incomplete' } })
  expect(problemsIn([field], { headers: { Authorization: '' } })).toEqual({ headers: { text: 'incomplete' } })
  expect(problemsIn([field], {})).toEqual({})
})

test('the node for existing keys needs a key of the data or of the metadata', async () => {
  const { form, defaults } = ruleNodes.find(({ slug }) => slug === 'filter.check-existence-fields')!
  expect(Object.keys(problemsIn(form, defaults as NodeConfig))).toEqual(['messageNames', 'metadataNames'])
  expect(problemsIn(form, { ...defaults, metadataNames: ['m'] })).toEqual({})
  await renderConsole(
    <FieldErrors shown>
      <Example name="check existence fields" />
    </FieldErrors>,
  )
  screen.getByText('Enter a value here or in “Metadata keys”.')
  screen.getByText('Enter a value here or in “Data keys”.')
})

test('credentials need the fields of their kind', () => {
  const field = { key: 'credentials', kind: 'credentials', label: '', required: true } as const
  const problems = (credentials: object) => Object.keys(problemsIn([field], { credentials }))
  expect(problems({ type: 'anonymous' })).toEqual([])
  expect(problems({ type: 'basic', username: 'a' })).toEqual(['credentials'])
  expect(problems({ type: 'cert.PEM', caCert: 'x' })).toEqual([])
  expect(problems({ type: 'cert.PEM', cert: 'x' })).toEqual(['credentials'])
})

test('a missing boolean in the condition of a field counts as false', () => {
  const { form } = ruleNodes.find(({ slug }) => slug === 'action.delay')!
  expect(problemsIn(form, { periodInSeconds: 'many', maxPendingMsgs: 5 })).toEqual({
    periodInSeconds: { text: 'wrong-type' },
  })
})

test('a value that is not among the options of a setting is reported', () => {
  const nodeType = (slug: string) => ruleNodes.find((node) => node.slug === slug)!
  const alarm = nodeType('action.create-alarm')
  expect(problemsIn(alarm.form, { ...alarm.defaults, severity: '${severity}' })).toEqual({
    severity: { text: 'wrong-type' },
  })
  const status = nodeType('filter.check-alarm-status')
  expect(problemsIn(status.form, { alarmStatusList: ['ACTIVE_ACK', 'OPEN'] })).toEqual({
    alarmStatusList: { text: 'wrong-type' },
  })
})

const kinds = [...new Set(ruleNodes.flatMap(({ form }) => form.map(({ kind }) => kind)))]

test.each(kinds)('a %s field is drawn with any stored value, and reports an invalid value', async (kind) => {
  const stored = { number: 7, text: 'text', flag: true, list: ['a', 1], map: { a: 1 } }
  const fields = Object.keys(stored).map((key) => ({ key, kind, label: 'entity.name', required: false }))
  const { container } = await renderConsole(
    <NodeForm fields={fields} value={stored} onChange={() => undefined} />,
  )
  if (kind !== 'entity') expect(container.textContent).toContain('Name')
  const wrong = Object.entries(problemsIn(fields, stored)).filter(([, { text }]) => text === 'wrong-type')
  expect(wrong.length).toBeGreaterThanOrEqual(3)
})
