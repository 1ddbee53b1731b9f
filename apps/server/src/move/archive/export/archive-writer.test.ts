import { expect, test, vi } from 'vitest'
import { archiveWriter, ExportCanceled, ExportTimedOut } from './archive-writer'

/** More content than the buffers between the writer and its reader can contain. */
async function* largeContent(onEnd = () => {}) {
  try {
    for (let part = 0; part < 1000; part++) yield Buffer.from(crypto.getRandomValues(new Uint8Array(16_384)))
    return 1000
  } finally {
    onEnd()
  }
}

test('an export whose client stops reading ends after the timeout, and its content is no longer read', async () => {
  const writer = await archiveWriter(new Date(0), 10)
  writer.stream.on('error', () => {})
  const onEnd = vi.fn()
  await expect(writer.add('a.csv', largeContent(onEnd))).rejects.toThrow(ExportTimedOut)
  expect(writer.stream.errored).toBeInstanceOf(ExportTimedOut)
  expect(onEnd).toHaveBeenCalledOnce()
  await expect(writer.end('manifest.json', '{}')).rejects.toThrow(ExportTimedOut)
})

test('an export with many small files also ends after the timeout', async () => {
  const writer = await archiveWriter(new Date(0), 10)
  writer.stream.on('error', () => {})
  async function* smallContent() {
    yield Buffer.from(crypto.getRandomValues(new Uint8Array(4096)))
    return 1
  }
  const addFiles = async () => {
    for (let file = 0; file < 1000; file++) await writer.add(`${file}.json`, smallContent())
  }
  await expect(addFiles()).rejects.toThrow(ExportTimedOut)
})

test('a client that stops reading before the end of the complete archive is disconnected', async () => {
  const writer = await archiveWriter(new Date(0), 10)
  const failed = new Promise((resolve) => writer.stream.once('error', resolve))
  await writer.end('manifest.json', '{}')
  expect(await failed).toBeInstanceOf(ExportTimedOut)
})

test('an export whose client closes the connection is canceled', async () => {
  const writer = await archiveWriter(new Date(0))
  writer.stream.once('readable', () => writer.stream.destroy())
  await expect(writer.add('a.csv', largeContent())).rejects.toThrow(ExportCanceled)
})
