import { Agent, type IncomingMessage, type ObserveReadStream } from 'coap'

/** A device that observes its calls over CoAP and answers each with what `answer` returns. For tests. */
export async function coapDevice(
  port: number,
  token: string,
  answer: (call: { method: string; params: unknown }) => unknown,
) {
  const agent = new Agent({ type: 'udp4' })
  const request = (method: 'GET' | 'POST', feature: string, payload?: unknown) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const pathname = `/api/v1/${token}/${feature}`
      const outgoing = agent.request({ host: '127.0.0.1', port, method, pathname, observe: method === 'GET' })
      outgoing.on('response', resolve)
      outgoing.on('error', reject)
      outgoing.end(payload === undefined ? '' : JSON.stringify(payload))
    })
  // Not awaited, because the first response is the first call.
  void request('GET', 'rpc').then((opened) => {
    const calls = opened as unknown as ObserveReadStream
    calls.on('data', (bytes: Buffer) => {
      const { id, ...call } = JSON.parse(String(bytes)) as { id: number; method: string; params: unknown }
      const result = answer(call)
      if (result !== undefined) void request('POST', `rpc/${id}`, result)
    })
  })
  return {
    post: (feature: string, values: object) => request('POST', feature, values),
    end: () => agent.close(),
  }
}
