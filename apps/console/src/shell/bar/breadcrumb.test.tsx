// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderRoutes } from '../../testing/render'
import { Breadcrumb } from './breadcrumb'

afterEach(cleanup)

test('the heading has the text direction of its title, so a long title is truncated at its end', async () => {
  const crumb = { icon: 'dashboard', label: () => 'Cold rooms' }
  await renderRoutes([{ path: '/', handle: { crumb }, element: <Breadcrumb /> }])
  expect(screen.getByRole('heading', { name: 'Cold rooms' }).dir).toBe('auto')
})
