// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { framePadding, sidesOf } from './frame-padding'

afterEach(() => document.body.replaceChildren())

function paddingOf(style: Record<string, string>) {
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value)
  document.body.append(element)
  return framePadding(element)
}

test('a frame covers the padding of its widget, except beside a title or a legend', () => {
  const padding = paddingOf({ '--widget-padding': '14px', '--widget-top': '0px', '--widget-end': '0px' })
  expect(sidesOf(padding, -1)).toBe('0px 0px -14px -14px')
  expect(paddingOf({ '--widget-padding': '6px', direction: 'rtl', '--widget-start': '0px' })).toEqual({
    top: 6,
    right: 0,
    bottom: 6,
    left: 6,
  })
})

test.each(['8px 4px', '5%', '', 'calc(1px + 2px)'])('the frame covers no padding of "%s"', (padding) => {
  expect(sidesOf(paddingOf({ '--widget-padding': padding }), 1)).toBe('0px 0px 0px 0px')
})
