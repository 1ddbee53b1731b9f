const IDS_PER_BLOCK = 128
const ID_LENGTH = 36
const HEX_CODES = [...'0123456789abcdef'].map((digit) => digit.charCodeAt(0))
const DASH = 0x2d

let block = ''
let used = IDS_PER_BLOCK

/**
 * A random UUID for a message. Ids are slices of one text made for many ids at once: `crypto.randomUUID` joins twenty
 * strings for each, which is a large part of the memory of a message.
 */
export function newMessageId(): string {
  if (used === IDS_PER_BLOCK) {
    block = randomUuids(IDS_PER_BLOCK)
    used = 0
  }
  const start = used++ * ID_LENGTH
  return block.slice(start, start + ID_LENGTH)
}

function randomUuids(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16 * count))
  const text = new Uint8Array(ID_LENGTH * count)
  let at = 0
  bytes.forEach((random, index) => {
    const place = index % 16
    if (place === 4 || place === 6 || place === 8 || place === 10) text[at++] = DASH
    const byte = markedByte(random, place)
    text[at++] = HEX_CODES[byte >> 4]!
    text[at++] = HEX_CODES[byte & 15]!
  })
  return new TextDecoder().decode(text)
}

/** RFC 9562: byte 6 holds the version, byte 8 the variant. */
function markedByte(random: number, place: number): number {
  if (place === 6) return (random & 0x0f) | 0x40
  return place === 8 ? (random & 0x3f) | 0x80 : random
}
