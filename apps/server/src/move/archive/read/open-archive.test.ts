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

const ofFiles = async (files: ZipContent, change?: object) =>
  refusal(await zipOf(withManifest(files, change)))

/** The same bytes with every occurrence of a text replaced by another of the same length. */
function replaced(bytes: Buffer, from: string, to: string) {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}

test('an unchanged archive is accepted', async () => {
  expect(await ofFiles(FILES)).toBeUndefined()
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
  expect(await ofFiles({ 'devices/00001.jsonl': Buffer.alloc(40 * 1024 * 1024) })).toMatch(
    /unpacks to more than/,
  )
})

test('a file whose size is not the declared one is refused while it is read', async () => {
  const bytes = await zipOf(withManifest({ 'tenant.json': 'a'.repeat(1000) }))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(1000)
  const smaller = Buffer.alloc(4)
  smaller.writeUInt32LE(999)
  expect(await refusal(replaced(bytes, size.toString('latin1'), smaller.toString('latin1')))).toMatch(
    /altered/,
  )
})

test('an archive of a newer format is refused with the supported version', async () => {
  expect(await ofFiles(FILES, { version: 2, files: [{ other: 'form' }] })).toMatch(
    /format version 2. This server reads versions up to 1/,
  )
})
