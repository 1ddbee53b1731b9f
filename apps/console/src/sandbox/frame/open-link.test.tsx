// @vitest-environment happy-dom
import { confirm, dismissConfirm } from '@signalbox/ui/feedback/confirm'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { LinkUrl, openLink } from './open-link'

const EXTERNAL_URL = 'https://example.org/page?x=1'
const open = vi.fn()
let nowMs: number

beforeEach(async () => {
  nowMs = 1000
  vi.stubGlobal('open', open)
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true })
  await renderConsole(<p>Dashboard</p>)
})
afterEach(() => {
  dismissConfirm()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  open.mockClear()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a page of another host opens after the user has confirmed the host', async () => {
  const opened = openLink(EXTERNAL_URL)
  expect((await screen.findByRole('heading')).textContent).toContain('example.org')
  expect(screen.getByText(EXTERNAL_URL)).toBeTruthy()
  expect(open).not.toHaveBeenCalled()
  nowMs += 1500
  press('Open page')
  await opened
  expect(open).toHaveBeenCalledWith(EXTERNAL_URL, '_blank', 'noopener')
})

test('no page opens if the user cancels, or confirms faster than the dialog can be read', async () => {
  const refused = openLink(EXTERNAL_URL)
  await screen.findByRole('heading')
  nowMs += 1500
  press('cancel')
  await refused
  const tooEarly = openLink(EXTERNAL_URL)
  await screen.findByRole('heading')
  nowMs += 100
  press('Open page')
  await tooEarly
  expect(open).not.toHaveBeenCalled()
})

test('a link is refused without a click of the user, or while another dialog is open', async () => {
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true })
  await expect(openLink(EXTERNAL_URL)).rejects.toThrow('only after a click')
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true })
  const other = confirm({ title: 'Other', confirmLabel: 'Yes' })
  await expect(openLink(EXTERNAL_URL)).rejects.toThrow('Another dialog')
  dismissConfirm()
  expect(await other).toBe(false)
})

test.each(['javascript:x()', 'data:text/html,x', 'ftp://example.org', 'https://bank.org@example.org/', '/x'])(
  '%s is not a link to a page',
  (url) => expect(LinkUrl.safeParse(url).success).toBe(false),
)
