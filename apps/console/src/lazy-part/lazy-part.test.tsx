// @vitest-environment happy-dom
// @long
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { act, type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../testing/render'
import { lazyButton, lazyDialog, lazyOptional, lazyPart } from './lazy-part'
import { useNewVersion } from './new-version'

let isReachable: boolean
const load = vi.fn()

beforeEach(() => {
  isReachable = false
  useNewVersion.setState({ isAvailable: false })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  load.mockReset().mockImplementation(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Colors }
  })
})
afterEach(() => {
  cleanup()
  document.querySelector('script')?.remove()
  vi.unstubAllGlobals()
})

const Colors = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    All colors
  </button>
)

/** Renders a field with input, and the part below this field. */
async function open(Part: ComponentType<{ onClose: () => void }>) {
  const onClose = vi.fn()
  await renderConsole(
    <>
      <input aria-label="Name" />
      <Suspense fallback={null}>
        <Part onClose={onClose} />
      </Suspense>
    </>,
  )
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Half a na' } })
  return onClose
}

const typedName = () => (screen.getByLabelText('Name') as HTMLInputElement).value
const error = () => screen.findByText('This part of the page could not be loaded')

test('a part whose script fails to load in two attempts is loaded by the third attempt, without an error', async () => {
  load.mockRejectedValueOnce(new TypeError('reset')).mockRejectedValueOnce(new TypeError('reset'))
  isReachable = true
  await open(lazyPart(load))
  expect(await screen.findByText('All colors', {}, { timeout: 5000 })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part that cannot be loaded shows an error, the page keeps its input, and "Try again" loads the part', async () => {
  await open(lazyPart(load))
  await error()
  expect(typedName()).toBe('Half a na')
  fireEvent.click(screen.getByRole('button', { name: 'tryAgain' }))
  await error()
  isReachable = true
  fireEvent.click(screen.getByRole('button', { name: 'tryAgain' }))
  expect(await screen.findByText('All colors')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(typedName()).toBe('Half a na')
})

test('a part that could not be loaded is loaded when the network returns', async () => {
  await open(lazyPart(load))
  await error()
  isReachable = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('All colors')).toBeTruthy()
})

test('a dialog that cannot be loaded can be closed', async () => {
  const onClose = await open(lazyDialog(load))
  await error()
  fireEvent.click(screen.getByRole('button', { name: 'close' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(typedName()).toBe('Half a na')
})

test('a button that cannot be loaded is replaced by a button that tries again', async () => {
  await open(lazyButton(load))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isReachable = true
  fireEvent.click(again)
  expect(await screen.findByText('All colors')).toBeTruthy()
})

test('an optional part that cannot be loaded is left out without an error until the network returns', async () => {
  await open(lazyOptional(load))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(4), { timeout: 5000 })
  expect(screen.queryByRole('alert')).toBeNull()
  isReachable = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('All colors')).toBeTruthy()
})

test('after an upgrade, a part that cannot be loaded offers to reload the console', async () => {
  const runningScript = document.createElement('script')
  Object.assign(runningScript, { type: 'module', src: '/assets/index-old.js' })
  document.head.append(runningScript)
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response('<html><head><script type="module" src="/assets/index-new.js"></script></head></html>'),
  )
  await open(lazyPart(load))
  expect(await screen.findByText('A new version is available')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(typedName()).toBe('Half a na')
})
