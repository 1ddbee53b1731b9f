/** Files as a ZIP archive without compression. The parts follow the ZIP specification (APPNOTE.TXT, section 4.3). */
export function zipOf(files: Record<string, string>): Blob {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [nameBytes, data] = [encoder.encode(name), encoder.encode(text)]
    const crc = crc32(data)
    // Version, flags (names are UTF-8), method (stored), time and date (1980-01-01) of the file.
    const head = [
      u16(20),
      u16(0x0800),
      u16(0),
      u16(0),
      u16(0x21),
      u32(crc),
      u32(data.length),
      u32(data.length),
      u16(nameBytes.length),
      u16(0),
    ]
    const local = joined([u32(0x04034b50), ...head, nameBytes, data])
    directory.push(
      joined([u32(0x02014b50), u16(20), ...head, u16(0), u16(0), u16(0), u32(0), u32(offset), nameBytes]),
    )
    parts.push(local)
    offset += local.length
  }
  const entries = joined(directory)
  const count = u16(directory.length)
  const end = joined([
    u32(0x06054b50),
    u16(0),
    u16(0),
    count,
    count,
    u32(entries.length),
    u32(offset),
    u16(0),
  ])
  return new Blob([joined([...parts, entries, end])], { type: 'application/zip' })
}

const u16 = (value: number) => new Uint8Array([value & 255, (value >> 8) & 255])
const u32 = (value: number) => joined([u16(value & 0xffff), u16(value >>> 16)])

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function crc32(data: Uint8Array): number {
  let crc = -1
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ -1) >>> 0
}
