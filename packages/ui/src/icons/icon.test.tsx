// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '../testing'
import { BrandIcon } from './brand-icon'
import { currentIconName, Icon } from './icon'

afterEach(cleanup)

test('an icon name that every object has as a member is treated like any unknown name', () => {
  for (const name of ['constructor', 'toString']) {
    expect(currentIconName(name)).toBe(name)
    expect(() => renderUi(<Icon name={name} />)).not.toThrow()
  }
  const { container } = renderUi(<BrandIcon name="constructor" />)
  expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M/)
})
