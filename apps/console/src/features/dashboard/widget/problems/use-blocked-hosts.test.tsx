// @vitest-environment happy-dom
import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useContext, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BlockedReport } from '../../../../sandbox/frame/blocked-report'
import { renderConsole } from '../../../../testing/render'
import { ProblemNotes } from './problem-notes'
import { useWidgetProblems } from './use-widget-problems'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Replaces the frame that runs the script of a widget. */
function Frame() {
  const report = useContext(BlockedReport)
  return (
    <button type="button" onClick={() => report('api.example.org')}>
      Request
    </button>
  )
}

function Stage({ config = {}, html = '' }: { config?: object; html?: string }) {
  const body = useRef<HTMLDivElement>(null)
  const { onBlocked, texts, dismiss } = useWidgetProblems(config as WidgetConfig, body)
  const draw = (card: HTMLElement | null) => {
    if (card && !card.shadowRoot) card.attachShadow({ mode: 'open' }).innerHTML = html
  }
  return (
    <BlockedReport value={onBlocked}>
      <div ref={body}>
        <div ref={draw} />
      </div>
      <Frame />
      <ProblemNotes texts={texts} onDismiss={dismiss} />
    </BlockedReport>
  )
}

function block(blockedURI: string, effectiveDirective = 'img-src') {
  act(() => {
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }),
    )
    vi.runAllTimers()
  })
}

test('a host that a frame reports twice is shown once, with the setting that allows it, until the note is closed', async () => {
  await renderConsole(<Stage />)
  for (const _ of [1, 2]) fireEvent.click(screen.getByText('Request'))
  const text = screen.getByRole('alert').textContent ?? ''
  expect(text.split('api.example.org')).toHaveLength(2)
  expect(text).toContain('SIGNALBOX_WIDGET_HOSTS')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['in a card', { html: '<img src="https://img.example.org/a.png">' }],
  ['in a style sheet', { html: '<style>p { background: url(//img.example.org/a.png) }</style>' }],
  ['in the settings', { config: { settings: { mapImageUrl: 'https://img.example.org/a.png' } } }],
])('the host of a blocked image %s is shown with the setting that allows it', async (_, parts) => {
  await renderConsole(<Stage {...parts} />)
  block('https://img.example.org/a.png')
  const text = screen.getByRole('alert').textContent
  expect(text).toContain('img.example.org')
  expect(text).toContain('SIGNALBOX_IMAGE_HOSTS')
})

test('the hosts of images of other widgets, and violations without an image host, are not shown', async () => {
  await renderConsole(<Stage html='<img src="https://img.example.org/a.png">' />)
  block('https://elsewhere.example.org/b.png')
  block('https://img.example.org/a.js', 'script-src-elem')
  block('data')
  expect(screen.queryByRole('alert')).toBeNull()
})
