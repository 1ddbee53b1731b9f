interface Request {
  options?: { name: string | number; value: Buffer }[]
}

interface Sender {
  address: string
  port: number
}

/** [RFC 9175, 3.2] the option that distinguishes uploads of one client to one path. */
const REQUEST_TAG = '292'

/** Few keys of requests to the API are longer. The limit keeps keys of incomplete uploads from using much memory. */
const MAX_LENGTH = 256

/**
 * The key of the blocks of an upload and of its response. [RFC 7959, 2.5] a block belongs to the upload of the same
 * client to the same resource; its token may differ from the tokens of other blocks, as in uploads of libcoap.
 */
export function transferKey({ options = [] }: Request, { address, port }: Sender): string {
  const texts = (option: string, encoding: BufferEncoding) =>
    options.filter(({ name }) => String(name) === option).map(({ value }) => value.toString(encoding))
  const path = texts('Uri-Path', 'utf8').join('/')
  const query = texts('Uri-Query', 'utf8').join('&')
  return [address, port, path, ...texts(REQUEST_TAG, 'hex'), query].join(' ').slice(0, MAX_LENGTH)
}
