/** Encodes a header value in a character set that the settings of a node can name; UTF-8 is the default. */
export function headerBytes(text: string, charset: string): Buffer {
  switch (charset) {
    case 'US-ASCII':
      return Buffer.from(text.replace(/[^\0-\x7f]/g, '?'), 'latin1')
    case 'ISO-8859-1':
      return Buffer.from(text.replace(/[^\0-\xff]/g, '?'), 'latin1')
    case 'UTF-16LE':
      return Buffer.from(text, 'utf16le')
    case 'UTF-16BE':
      return Buffer.from(text, 'utf16le').swap16()
    case 'UTF-16':
      return Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()])
    default:
      return Buffer.from(text, 'utf8')
  }
}
