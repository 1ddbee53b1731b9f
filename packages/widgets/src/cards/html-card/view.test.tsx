// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSeries, prepareBrowser, renderWidget, someActions, someData } from '../../testing'
import { View as ValueView } from '../html-value-card/view'
import { htmlValueCard } from '../html-value-card/widget'
import { View } from './view'
import { htmlCard } from './widget'

prepareBrowser()
afterEach(cleanup)

const shadowRootOf = (container: HTMLElement) =>
  [...container.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot)!.shadowRoot!

test('the style of a card affects only the card, and a click runs the action named like the element', () => {
  const actions = someActions({ of: () => [{ id: 'a', name: 'go', icon: '' }] })
  const { container } = renderWidget(View, htmlCard, {
    actions,
    settings: {
      cardHtml: '<div><p id="go">Go</p><p id="stay">Stay</p></div>',
      cardCss: 'p { color: #010203 }',
    },
  })
  const root = shadowRootOf(container)
  expect(root.querySelector('style')!.textContent).toContain('color: #010203')
  expect(document.head.innerHTML).not.toContain('color: #010203')
  fireEvent.click(root.getElementById('stay')!)
  expect(actions.run).not.toHaveBeenCalled()
  fireEvent.click(root.getElementById('go')!)
  expect(actions.run).toHaveBeenCalledWith('elementClick', 'a', {})
})

test('the style sheet of a card contains the CSS for icon names', () => {
  // The card requests the font, and the test has no server.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  const { container } = renderWidget(View, htmlCard, {
    settings: { cardHtml: '<i class="material-icons">home</i>' },
  })
  expect(shadowRootOf(container).querySelector('style')!.textContent).toContain('.material-icons')
})

test.each(['<script>go()</script>', '<b onclick="go()">x</b>', '<a href="javascript:go()">x</a>'])(
  'a card with a script is shown in a frame: %s',
  (cardHtml) => {
    renderWidget(View, htmlCard, { settings: { cardHtml } })
    expect(screen.getByTitle('scripted').getAttribute('srcdoc')).toBe(cardHtml)
  },
)

test('a value card shows the entity name and the latest value', () => {
  const data = someData({ series: [aSeries([21.456], { key: { label: 'T' } })] })
  const { container } = renderWidget(ValueView, htmlValueCard, {
    data,
    settings: { cardHtml: '<div><p>${entityName}: ${T:1}</p></div>' },
  })
  expect(shadowRootOf(container).querySelector('p')!.textContent).toBe('Pump: 21.5')
})

test('a value card without scripts is shown without a frame, even if a value contains script text', () => {
  const data = someData({ series: [aSeries(['see javascript: at once = now'], { key: { label: 'Note' } })] })
  const { container } = renderWidget(ValueView, htmlValueCard, {
    data,
    settings: { cardHtml: '<div><p>${Note}</p></div>' },
  })
  expect(screen.queryByTitle('scripted')).toBeNull()
  expect(shadowRootOf(container).querySelector('p')!.textContent).toBe('see javascript: at once = now')
})
