// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDatasource, aSeries, prepareBrowser, renderWidget, someActions, someData } from '../../testing'

prepareBrowser()
const { View } = await import('./view')
const { cameraInput } = await import('./widget')
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', { value: {}, configurable: true })
})
afterEach(cleanup)

const draw = (...parts: Parameters<typeof aSeries>) =>
  renderWidget(View, cameraInput, { data: someData({ series: [aSeries(...parts)] }) })

test('the stored photo is shown', () => {
  draw(['data:image/png;base64,AAAA'], { key: { label: 'Door', type: 'attribute' } })
  expect(screen.getByRole('img', { name: 'Door' }).getAttribute('src')).toBe('data:image/png;base64,AAAA')
  expect(screen.getByRole('button', { name: 'widgets.camera.take-photo' })).toBeTruthy()
})

test('for a value that is not an image, the widget shows that there is no image', () => {
  draw(['javascript:alert(1)'])
  expect(screen.getByText('widgets.camera.no-image')).toBeTruthy()
})

test('the error about a camera that cannot be used disappears when the user switches to the next camera', async () => {
  const stream = Object.assign(new MediaStream(), { getTracks: () => [] })
  const getUserMedia = vi.fn(async ({ video }: { video: true | { deviceId: string } }) => {
    if (video !== true && video.deviceId === 'used') throw new Error('in use')
    return stream
  })
  const camera = (deviceId: string) => ({ kind: 'videoinput', deviceId })
  const enumerateDevices = async () => [camera('front'), camera('used')]
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia, enumerateDevices },
    configurable: true,
  })
  draw([''], { key: { type: 'attribute' } })
  fireEvent.click(screen.getByRole('button', { name: 'widgets.camera.take-photo' }))
  fireEvent.click(await screen.findByRole('button', { name: 'widgets.camera.switch' }))
  await screen.findByText('widgets.camera.not-opened')
  fireEvent.click(screen.getByRole('button', { name: 'widgets.camera.switch' }))
  await waitFor(() => expect(screen.queryByText('widgets.camera.not-opened')).toBeNull())
  // The video of this test has no picture, so a click takes no photo.
  fireEvent.click(screen.getByRole('button', { name: 'widgets.camera.shoot' }))
  expect(screen.queryByRole('button', { name: 'widgets.camera.keep' })).toBeNull()
})

test('of several reasons why no photo can be taken, the most important one is shown', () => {
  draw([''], { datasource: aDatasource({ entityId: undefined }) })
  expect(screen.getByText('widgets.camera.no-entity')).toBeTruthy()
  cleanup()
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
  draw([''])
  expect(screen.getByText('widgets.camera.not-supported')).toBeTruthy()
  cleanup()
  vi.stubGlobal('isSecureContext', false)
  draw([''])
  expect(screen.getByText('widgets.camera.needs-https')).toBeTruthy()
})

test('a photo that could not be saved stays in the dialog and can be saved again', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,BBBB')
  Object.defineProperty(navigator, 'mediaDevices', {
    value: {
      getUserMedia: async () => Object.assign(new MediaStream(), { getTracks: () => [] }),
      enumerateDevices: async () => [],
    },
    configurable: true,
  })
  const saveAttributes = vi
    .fn()
    .mockRejectedValueOnce(new Error('Too large'))
    .mockResolvedValueOnce(undefined)
  const actions = someActions({ saveAttributes })
  const data = someData({ series: [aSeries([''], { key: { type: 'attribute' } })] })
  renderWidget(View, cameraInput, { data, actions })
  fireEvent.click(screen.getByRole('button', { name: 'widgets.camera.take-photo' }))
  const shoot = await screen.findByRole('button', { name: 'widgets.camera.shoot' })
  Object.assign(document.querySelector('video')!, { videoWidth: 640, videoHeight: 480 })
  fireEvent.click(shoot)
  const keep = () => screen.getByRole<HTMLButtonElement>('button', { name: 'widgets.camera.keep' })
  fireEvent.click(keep())
  await waitFor(() =>
    expect(actions.toast).toHaveBeenCalledWith('error', 'widgets.input.not-saved\nToo large'),
  )
  await waitFor(() => expect(keep().disabled).toBe(false))
  fireEvent.click(keep())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saveAttributes).toHaveBeenCalledTimes(2)
})

test.each([
  ['NotFoundError', 'no-camera'],
  ['NotAllowedError', 'no-permission'],
  ['NotReadableError', 'not-opened'],
])('a camera that fails with %s is reported as %s', async (name, text) => {
  const getUserMedia = () => Promise.reject(Object.assign(new Error('No camera'), { name }))
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  draw([''], { key: { type: 'attribute' } })
  fireEvent.click(screen.getByRole('button', { name: 'widgets.camera.take-photo' }))
  expect(await screen.findByText(`widgets.camera.${text}`)).toBeTruthy()
})
