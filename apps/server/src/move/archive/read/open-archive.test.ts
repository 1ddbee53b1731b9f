import { expect, test } from 'vitest'
import { BufferReader, withManifest, type ZipContent, zipOf } from '../testing'
import { openArchive } from './open-archive'

const FILES = { 'tenant.json': '{"title":"Test"}', 'devices/00001.jsonl': '{"device":{"name":"A"}}\n' }

/** Opens and reads the whole archive. Returns the error; undefined if the archive is accepted. */
async function refusal(bytes: Buffer): Promise<string | undefined> {
  try {
    const archive = await openArchive(new BufferReader(bytes), bytes.length)
    await archive.verify()
    archive.close()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const refusalOfFiles = async (files: ZipContent, change?: object) =>
  refusal(await zipOf(withManifest(files, change)))

/** The same bytes with every occurrence of a text replaced by another text of the same length. */
function replaced(bytes: Buffer, from: string, to: string) {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}

test('an unchanged archive is accepted', async () => {
  expect(await refusalOfFiles(FILES)).toBeUndefined()
})

test('an archive that is cut off, and a file that is no archive, are refused', async () => {
  const bytes = await zipOf(withManifest(FILES))
  for (const share of [0, 0.1, 0.5, 0.9, 0.999])
    expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * share)))).toMatch(/cut off|damaged/)
  expect(await refusal(Buffer.from('no zip at all'))).toMatch(/not a Signalbox archive/)
  expect(await refusal(await zipOf(FILES))).toMatch(/not a Signalbox archive/)
})

test('an archive with an altered, added, missing or repeated file is refused with the reason', async () => {
  const files = withManifest(FILES)
  expect(await refusal(await zipOf({ ...files, 'tenant.json': '{"title":"Tset"}' }))).toMatch(
    /tenant.json .*altered/,
  )
  expect(await refusal(await zipOf({ ...files, 'tenant.json': '{}' }))).toMatch(/tenant.json .*altered/)
  expect(await refusal(await zipOf({ ...files, 'more.json': '{}' }))).toMatch(/more.json does not belong/)
  const { 'tenant.json': _removed, ...fewer } = files
  expect(await refusal(await zipOf(fewer))).toMatch(/tenant.json is missing/)
  const twice = await zipOf(withManifest({ ...FILES, 'tenant.jsom': '{}' }))
  expect(await refusal(replaced(twice, 'tenant.jsom', 'tenant.json'))).toMatch(/twice/)
})

test.each(['../evil.json', '/tmp/ev.json', 'C:/evi1.json', 'a\\..\\b.json'])(
  'the path %s is refused',
  async (path) => {
    const safe = `${'x'.repeat(path.length - 5)}.json`
    const bytes = await zipOf(withManifest({ [safe]: '{}' }))
    expect(await refusal(replaced(bytes, safe, path))).toMatch(/The archive is refused: /)
  },
)

test('links are refused', async () => {
  expect(await refusal(await zipOf(withManifest(FILES), 0o120777))).toMatch(/link or a folder/)
})

test('files that unpack to far more than their size are refused before they are read', async () => {
  expect(await refusalOfFiles({ 'devices/00001.jsonl': Buffer.alloc(40 * 1024 * 1024) })).toMatch(
    /unpacks to more than/,
  )
})

const sizeBytes = (size: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(size)
  return bytes.toString('latin1')
}

test.each([999, 1001])(
  'a file of 1000 bytes is refused while it is read if the directory and the manifest declare %i bytes',
  async (declared) => {
    const files = withManifest({ 'tenant.json': 'a'.repeat(1000) })
    const manifest = String(files['manifest.json']).replace('"bytes":1000', `"bytes":${declared}`)
    const bytes = await zipOf({ ...files, 'manifest.json': manifest })
    expect(await refusal(replaced(bytes, sizeBytes(1000), sizeBytes(declared)))).toMatch(
      /tenant.json .*altered/,
    )
  },
)

test('an archive of a newer format is refused with the supported version', async () => {
  expect(await refusalOfFiles(FILES, { version: 2, files: [{ other: 'form' }] })).toMatch(
    /format version 2. This server reads versions up to 1/,
  )
})
