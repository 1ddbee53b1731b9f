// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { routeLinksToPage } from './links'

const call = vi.fn(async (_name: string, ..._args: unknown[]) => null)
const frame = { open: window.open }
let isActive = true
routeLinksToPage(call, { document, window: frame, isActive: () => isActive })
beforeEach(() => {
  isActive = true
  call.mockClear()
})

/**
 * Clicks an element and returns whether a handler prevented the default action. The listener on the window then
 * prevents the action in any case, so that no page opens.
 */
function click(html: string, target: string) {
  document.body.innerHTML = html
  let isPrevented = false
  const onClick = (event: Event) => {
    isPrevented = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', onClick, { once: true })
  document
    .querySelector(target)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
  return isPrevented
}

test.each([
  ['https://example.org/a?b=c#d', 'openLink', 'https://example.org/a?b=c#d'],
  ['//example.org', 'openLink', 'https://example.org/'],
  [' HTTP://example.org/x', 'openLink', 'http://example.org/x'],
  ['/dashboards', 'navigate', '/dashboards'],
])('a click on a link to %s asks the page to open it', (href, name, to) => {
  expect(click(`<a href="${href}" target="_blank"><b>Open</b></a>`, 'b')).toBe(true)
  expect(call.mock.calls).toEqual([[name, to]])
})

test.each(['#part', 'javascript:x()', 'data:text/html,x', 'mailto:a@example.org', ''])(
  'the browser follows a link to %j itself',
  (href) => {
    expect(click(`<a href="${href}">Open</a>`, 'a')).toBe(false)
    expect(call).not.toHaveBeenCalled()
  },
)

test.each(['https://[', '//a b', 'http://example.org:port/'])(
  'a link to the invalid URL %s opens nothing',
  (url) => {
    expect(frame.open(url)).toBeNull()
    expect(click(`<a href="${url}">Open</a>`, 'a')).toBe(false)
    expect(call).not.toHaveBeenCalled()
  },
)

test('window.open asks the page to open the URL, and returns no window to the script', () => {
  expect(frame.open('https://example.org/x')).toBeNull()
  expect(call.mock.calls).toEqual([['openLink', 'https://example.org/x']])
})

test('a link that the script handles itself is not opened', () => {
  document.body.innerHTML = '<a href="https://example.org/">Open</a>'
  const link = document.querySelector('a')!
  link.addEventListener('click', (event) => event.preventDefault())
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(call).not.toHaveBeenCalled()
})

test('a script opens no link without a click of the user', () => {
  isActive = false
  expect(frame.open('/home')).toBeNull()
  expect(click('<a href="https://example.org/">Open</a>', 'a')).toBe(true)
  expect(call).not.toHaveBeenCalled()
})
