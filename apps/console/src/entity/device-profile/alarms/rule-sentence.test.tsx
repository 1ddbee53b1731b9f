// @vitest-environment happy-dom
import { join } from 'node:path'
import { AlarmCondition } from '@signalbox/model/entities/device-profile-alarms'
import { act, cleanup } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { joinTexts } from '../../../../vite/locale-files'
import { renderConsole } from '../../../testing/render'
import { RuleSentence } from './rule-sentence'

afterEach(cleanup)

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

test('in words the value stands where the language puts it', async () => {
  const { container } = await renderConsole(<RuleSentence condition={CONDITION} onOpen={() => {}} inWords />)
  const text = () => container.textContent?.replace(/[\u2066-\u2069\s]/g, '')
  expect(text()).toContain('temperaturegreaterthan30')
  const japanese = joinTexts(join(import.meta.dirname, '../../../locales/ja_JA'))
  i18next.addResourceBundle('ja-JP', 'translation', japanese)
  await act(() => i18next.changeLanguage('ja-JP'))
  expect(text()).toContain('temperature30より大きい')
})
