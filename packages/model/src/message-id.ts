const IDS_PER_BLOCK = 128
const ID_LENGTH = 36
const HEX_CODES = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
const DASH = 0x2d

let block = ''
let usedIds = IDS_PER_BLOCK

/**
 * A random UUID for a message. Ids are slices of one text made for many ids at once: `crypto.randomUUID` joins twenty
 * strings for each, which is a large part of the memory of a message.
 */
export function newMessageId(): string {
  if (usedIds === IDS_PER_BLOCK) {
    block = randomUuids(IDS_PER_BLOCK)
    usedIds = 0
  }
  const start = usedIds++ * ID_LENGTH
  return block.slice(start, start + ID_LENGTH)
}

function randomUuids(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16 * count))
  const text = new Uint8Array(ID_LENGTH * count)
  let position = 0
  for (let first = 0; first < bytes.length; first += 16) {
    // RFC 9562: byte 6 holds the version, byte 8 the variant.
    bytes[first + 6] = (bytes[first + 6]! & 0x0f) | 0x40
    bytes[first + 8] = (bytes[first + 8]! & 0x3f) | 0x80
    for (let index = 0; index < 16; index++) {
      if (index === 4 || index === 6 || index === 8 || index === 10) text[position++] = DASH
      const byte = bytes[first + index]!
      text[position++] = HEX_CODES[byte >> 4]!
      text[position++] = HEX_CODES[byte & 15]!
    }
  }
  return new TextDecoder().decode(text)
}
