// @vitest-environment happy-dom
import { ARCHIVE_PART_BYTES } from '@signalbox/model/move/archive'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { sentBytes, type Upload, uploadArchive } from './upload-archive'

afterEach(stopMockServer)

/** Responds to each part with the next status; 0 is a lost connection. Returns the list of received parts. */
function mockUpload(statuses: number[]) {
  startMockServer({})
  const parts: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: Blob }) => {
    if (method === 'POST') return new Response('{"id":"a1"}')
    parts.push(`${url.split('/').at(-1)}: ${body.size}`)
    const status = statuses.shift() ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })
  return parts
}

const file = new File([new Uint8Array(ARCHIVE_PART_BYTES + 10)], 'a.zip')

async function upload(earlier: Upload | null = null, signal = new AbortController().signal) {
  const states: Upload[] = []
  const result = uploadArchive(file, {
    tenantId: undefined,
    earlier,
    onProgress: (state) => states.push(state),
    signal,
    pause: async () => {},
  })
  return { error: await result.then(() => null).catch((error: unknown) => error), states }
}

test('a part is sent again after a lost connection, status 503 or status 429', async () => {
  const parts = mockUpload([0, 503, 429, 200, 200])
  const { error, states } = await upload()
  expect(error).toBeNull()
  expect(parts).toEqual([...Array(4).fill(`0: ${ARCHIVE_PART_BYTES}`), '1: 10'])
  expect(states.map(sentBytes)).toEqual([0, ARCHIVE_PART_BYTES, file.size])
})

test('after 6 failed attempts an upload ends with the error; the next upload starts with the failed part', async () => {
  mockUpload([200, ...Array(6).fill(0)])
  const { error, states } = await upload()
  expect(error).toMatchObject({ status: 0 })
  const parts = mockUpload([200])
  expect((await upload(states.at(-1) ?? null)).error).toBeNull()
  expect(parts).toEqual(['1: 10'])
})

test('an upload ends when a part is refused; an upload that is canceled before its start sends no part', async () => {
  const parts = mockUpload([400])
  expect((await upload()).error).toMatchObject({ status: 400 })
  expect(parts).toHaveLength(1)
  const canceled = new AbortController()
  canceled.abort()
  expect((await upload(null, canceled.signal)).error).toMatchObject({ name: 'AbortError' })
  expect(parts).toHaveLength(1)
})
