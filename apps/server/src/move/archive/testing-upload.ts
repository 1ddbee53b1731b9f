import { ARCHIVE_PART_BYTES } from '@signalbox/model/move/archive'
import type { TestApp, TestClient } from '../../testing/app'

/** Uploads an archive in parts and returns its id. */
export async function uploadArchive(app: TestApp, admin: TestClient, bytes: Buffer): Promise<string> {
  const { body } = await admin.post('/api/archive', { name: 'oslo.zip', bytes: bytes.length })
  for (let part = 0; part * ARCHIVE_PART_BYTES < bytes.length; part++) {
    const response = await app.anyNode().http.inject({
      method: 'PUT',
      url: `/api/archive/${body.id}/part/${part}`,
      headers: { 'content-type': 'application/octet-stream', 'x-authorization': `Bearer ${admin.token}` },
      payload: bytes.subarray(part * ARCHIVE_PART_BYTES, (part + 1) * ARCHIVE_PART_BYTES),
    })
    if (response.statusCode !== 200) throw new Error(`Part ${part} was refused: ${response.body}`)
  }
  return body.id
}
