import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app'
import { withManifest, zipOf } from './testing'
import { uploadArchive } from './testing-upload'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const FILES = {
  'tenant.json': '{"title":"A"}',
  'devices/00001.jsonl': '{"device":{"id":{"id":"e0000000-0000-11ee-8000-000000000009"},"name":"A"}}\n',
}
const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

describe('an archive is refused with the reason, and nothing is imported', () => {
  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ['a file that is not an archive', async () => Buffer.from('hello'), /not a Signalbox archive/],
    [
      'an archive that is cut off',
      async () => (await zipOf(withManifest(FILES))).subarray(0, -100),
      /cut off/,
    ],
    [
      'an archive with an altered file',
      async () =>
        zipOf({
          ...withManifest(FILES),
          'devices/00001.jsonl': FILES['devices/00001.jsonl'].replace('A', 'B'),
        }),
      /devices\/00001.jsonl of the archive was altered/,
    ],
    [
      'an archive with a path outside of its folder',
      async () =>
        replaced(await zipOf(withManifest({ ...FILES, 'xxxx1.json': '{}' })), 'xxxx1.json', '../../a.js'),
      /archive is refused/,
    ],
    [
      'an archive with a file that unpacks to far more than its size',
      async () => zipOf(withManifest({ ...FILES, 'assets/00001.jsonl': Buffer.alloc(40 * 1024 * 1024) })),
      /unpacks to more than/,
    ],
  ])('%s', async (_, bytes, reason) => {
    const { admin } = await app.aTenant()
    const archiveId = await uploadArchive(app, admin, await bytes())
    const started = await admin.post('/api/import/archive', { archiveId })
    if (started.status === 200) await app.platform.imports.ended(started.body.id)
    const job = started.status === 200 ? (await admin.get(`/api/import/${started.body.id}`)).body : undefined
    expect(job?.error ?? started.body.message).toMatch(reason)
    expect(job?.state ?? 'FAILED').toBe('FAILED')
    expect((await admin.get('/api/tenant/devices?pageSize=1&page=0')).body.totalElements).toBe(0)
  })
})
