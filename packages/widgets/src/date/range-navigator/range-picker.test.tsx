// @vitest-environment happy-dom
import { renderUi } from '@signalbox/ui/testing'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { prepareBrowser, someEnvironment } from '../../testing'
import { RangePicker } from './range-picker'

prepareBrowser()
afterEach(cleanup)

test('the buttons of the previous and the next month keep the keyboard focus', () => {
  const at = new Date(2026, 2, 9).getTime()
  renderUi(
    <RangePicker
      range={{ startMs: at, endMs: at }}
      settings={{ onePanel: false, autoConfirm: false, showTemplate: false }}
      environment={someEnvironment()}
      onApply={() => undefined}
      onCancel={() => undefined}
    />,
  )
  for (const [name, month] of [
    ['next', 'April 2026'],
    ['previous', 'February 2026'],
  ]) {
    const button = screen.getByRole('button', { name: `widgets.date-range.${name}-month` })
    button.focus()
    fireEvent.click(button)
    expect(screen.getByText(month!)).toBeTruthy()
    expect(document.activeElement).toBe(button)
  }
})
