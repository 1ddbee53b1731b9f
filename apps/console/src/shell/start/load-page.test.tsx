// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { act, createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Session, useSession } from '../../api/request/session'
import { useNewVersion } from '../../lazy-part/new-version'
import { renderRoutes } from '../../testing/render'
import { loadPage } from './load-page'
import { PageError, WholePageError } from './page-error'

let isFailing = false
let failure = 'no frame'

function FailingPage() {
  if (isFailing) throw new Error(failure)
  return <p>Rendered again</p>
}

const Page = () => <p>List of devices</p>

beforeEach(() => {
  useNewVersion.setState({ isAvailable: false })
  failure = 'no frame'
  isFailing = false
  document.head.innerHTML = ''
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  useSession.setState({ session: null })
  vi.unstubAllGlobals()
})

async function open(load: () => Promise<{ Component: () => React.ReactNode }>) {
  await renderRoutes([{ path: '*', lazy: loadPage(load) }])
}

test('a page whose script cannot be loaded shows an error, and opens when the network returns', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  let isOnline = false
  await open(() =>
    isOnline ? Promise.resolve({ Component: Page }) : Promise.reject(new TypeError('offline')),
  )
  expect(await screen.findByText('This page could not be loaded')).toBeTruthy()
  isOnline = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('List of devices')).toBeTruthy()
})

test('after one failed attempt the script is loaded again and the page opens', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('reset')).mockResolvedValue({ Component: Page })
  await open(load)
  expect(await screen.findByText('List of devices')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

const serveNewVersion = () =>
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response('<html><head><script type="module" src="/assets/index-new.js"></script></head></html>'),
  )

test('after an upgrade, a page that cannot be loaded offers to reload the console', async () => {
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
  serveNewVersion()
  await open(() => Promise.reject(new TypeError('404')))
  expect(await screen.findByText('A new version is available')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test("an error outside of every page shows the buttons Home and Try again, not the router's error page", async () => {
  isFailing = true
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await renderRoutes([
    { errorElement: <WholePageError />, children: [{ path: '*', element: createElement(FailingPage) }] },
  ])
  expect(await screen.findByText('Something went wrong on this page')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Home' })).toBeTruthy()
  isFailing = false
  fireEvent.click(screen.getByRole('button', { name: 'tryAgain' }))
  await waitFor(() => expect(screen.getByText('Rendered again')).toBeTruthy())
  silence.mockRestore()
})

async function openFailing(message: string) {
  isFailing = true
  failure = message
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await renderRoutes([{ path: '*', element: createElement(FailingPage), errorElement: <PageError /> }])
}

test('for users who see only dashboards, a page that fails or cannot be loaded offers Home and Sign out', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  useSession.setState({ session: { forceFullscreen: true, isPublic: false } as Session })
  await openFailing('no map')
  expect(await screen.findByRole('button', { name: 'Home' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
  cleanup()
  await open(() => Promise.reject(new TypeError('offline')))
  expect(await screen.findByText('This page could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Home' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
})
