import { createHash, createHmac } from 'node:crypto'

export interface AwsRequest {
  url: URL
  method: string
  body: string
  headers: Record<string, string>
  service: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  time: Date
}

/** The headers of a request to Amazon, signed with Signature Version 4. Query strings are not supported. */
export function signAws(request: AwsRequest): Record<string, string> {
  const stamp = request.time.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = stamp.slice(0, 8)
  const headers: Record<string, string> = { ...request.headers, host: request.url.host, 'x-amz-date': stamp }
  const names = Object.keys(headers).sort()
  const canonical = [
    request.method,
    request.url.pathname,
    '',
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    sha256(request.body),
  ].join('\n')
  const scope = `${day}/${request.region}/${request.service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const key = [day, request.region, request.service, 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${request.secretAccessKey}`),
  )
  const signature = hmac(key, toSign).toString('hex')
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${request.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest()
