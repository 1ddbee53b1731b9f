// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../testing/render'
import ColorDialog from './color/color-dialog'
import { SocialShare } from './social-share'

afterEach(cleanup)

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('Select is enabled once the color differs from the current one', async () => {
  const onSelect = vi.fn()
  await renderConsole(<ColorDialog value="#ff0000" onSelect={onSelect} onClose={() => undefined} />)
  expect(button('Select').disabled).toBe(true)
  fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value: '#00ff00' } })
  fireEvent.click(button('Select'))
  expect(onSelect).toHaveBeenCalledWith(expect.stringMatching(/00ff00|rgb\(0, ?255, ?0\)/))
})

test('a public link can be shared in four social networks, a local link cannot be shared', async () => {
  const { rerender } = await renderConsole(<SocialShare link="https://iot.example.org/d" title="Cold" />)
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links).toHaveLength(4)
  for (const { href } of links) expect(href).toContain(encodeURIComponent('https://iot.example.org/d'))
  rerender(<SocialShare link="http://localhost:8080/d" title="Cold" />)
  expect(screen.queryAllByRole('link')).toEqual([])
})
