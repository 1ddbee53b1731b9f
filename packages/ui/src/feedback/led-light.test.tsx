// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '../testing'
import { LedLight } from './led-light'

afterEach(cleanup)

test('an LED that is off has the color `colorOff` and is partly transparent', () => {
  renderUi(<LedLight on={false} label="Door" colorOn="#f00" colorOff="#00f" size={30} />)
  const { style } = screen.getByRole('img', { name: 'Door' })
  expect([style.opacity, style.width, style.getPropertyValue('--led')]).toEqual(['0.4', '30px', '#00f'])
})
