// @vitest-environment happy-dom
import { join } from 'node:path'
import { AlarmCondition } from '@signalbox/model/entities/device-profile-alarms'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { joinTexts } from '../../../../vite/locale-files'
import { renderConsole } from '../../../testing/render'
import { RuleSentence } from './rule-sentence'

afterEach(async () => {
  cleanup()
  await i18next.changeLanguage('en-US')
})

const CONDITION = AlarmCondition.parse({
  condition: [
    {
      key: { type: 'TIME_SERIES', key: 'temperature' },
      valueType: 'NUMERIC',
      predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 30 } },
    },
  ],
  spec: { type: 'SIMPLE' },
})

const textOf = (container: HTMLElement) => container.textContent?.replace(/[\u2066-\u2069\s]/g, '')

async function showIn(locale: string) {
  const texts = joinTexts(join(import.meta.dirname, `../../../locales/${locale}`))
  const tag = locale === 'ja_JA' ? 'ja-JP' : locale.replace('_', '-')
  i18next.addResourceBundle(tag, 'translation', texts)
  await act(() => i18next.changeLanguage(tag))
}

test('in a comparison in words, the value has the position that the language requires', async () => {
  const { container } = await renderConsole(
    <RuleSentence condition={CONDITION} onOpen={() => {}} showsWords />,
  )
  expect(textOf(container)).toContain('temperaturegreaterthan30')
  await showIn('ja_JA')
  expect(textOf(container)).toContain('temperature30より大きい')
})

test.each([
  [{ type: 'DURATION', unit: 'MINUTES', value: 5 }, 'for5minutes', '5dakikaboyunca'],
  [{ type: 'REPEATING', count: 3 }, 'in3consecutivemessages', 'artarda3mesajboyunca'],
] as const)('the text of %j has the position that the language requires', async (spec, english, turkish) => {
  const condition = { ...CONDITION, spec }
  const { container } = await renderConsole(<RuleSentence condition={condition} onOpen={() => {}} />)
  expect(textOf(container)).toMatch(new RegExp(`30${english}$`))
  await showIn('tr_TR')
  expect(textOf(container)).toMatch(new RegExp(`30${turkish}$`))
})

test.each([
  ['Enter', 'saves it', 1],
  ['Escape', 'does not save it', 0],
])(
  'after a change of a value, %s %s and moves the focus to the button of the value',
  async (key, _, saveCount) => {
    const onChange = vi.fn()
    const condition = { ...CONDITION, spec: { type: 'DURATION', unit: 'MINUTES', value: 5 } as const }
    await renderConsole(<RuleSentence condition={condition} onChange={onChange} onOpen={() => {}} />)
    for (const name of [/temperature/, /duration/i]) {
      fireEvent.click(screen.getByRole('button', { name }))
      const field = screen.getByRole('textbox', { name })
      fireEvent.change(field, { target: { value: '7' } })
      fireEvent.keyDown(field, { key })
      expect(document.activeElement).toBe(screen.getByRole('button', { name }))
    }
    expect(onChange).toHaveBeenCalledTimes(2 * saveCount)
  },
)

test('while an input method composes text, Enter does not end the change of a value', async () => {
  const onChange = vi.fn()
  const condition = { ...CONDITION, spec: { type: 'DURATION', unit: 'MINUTES', value: 5 } as const }
  await renderConsole(<RuleSentence condition={condition} onChange={onChange} onOpen={() => {}} />)
  for (const name of [/temperature/, /duration/i]) {
    fireEvent.click(screen.getByRole('button', { name }))
    const field = screen.getByRole('textbox', { name })
    fireEvent.change(field, { target: { value: '7' } })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(field.isConnected).toBe(true)
    fireEvent.keyDown(field, { key: 'Escape' })
  }
  expect(onChange).not.toHaveBeenCalled()
})
