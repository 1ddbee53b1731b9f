import mqtt from 'mqtt'
import { coapDevice } from '../../apps/server/src/transport/testing/coap-device'
import type { Rest } from './dashboards'
import type { Product } from './product'

export interface Call {
  method: string
  params: unknown
}

/** The answer to each command, by its name. Other commands get no answer. */
type Answers = Record<string, (params: never) => unknown>
type Connect = (product: Product, token: string, answer: (call: Call) => unknown) => Promise<Connection>

interface Connection {
  report(values: object): Promise<unknown>
  publish(values: object): Promise<unknown>
  end(): unknown
}

/** A new device that answers commands over a transport. */
export async function aController(
  product: Product,
  rest: Rest,
  name: string,
  answers: Answers,
  connect: Connect = overMqtt,
) {
  const { id } = await rest.post<{ id: { entityType: string; id: string } }>('/api/device', {
    name,
    type: 'default',
  })
  const { credentialsId } = await rest.get<{ credentialsId: string }>(`/api/device/${id.id}/credentials`)
  const calls: Call[] = []
  const connection = await connect(product, credentialsId, ({ method, params }) => {
    calls.push({ method, params })
    return answers[method]?.(params as never)
  })
  return { id, calls, ...connection }
}

const overMqtt: Connect = async ({ mqtt: { host, port } }, token, answer) => {
  const client = await mqtt.connectAsync(`mqtt://${host}:${port}`, { username: token })
  client.on('message', (topic, payload) => {
    const result = answer(JSON.parse(String(payload)) as Call)
    if (result !== undefined) client.publish(topic.replace('request', 'response'), JSON.stringify(result))
  })
  await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 })
  const send = (feature: string) => (values: object) =>
    client.publishAsync(`v1/devices/me/${feature}`, JSON.stringify(values), { qos: 1 })
  return { report: send('attributes'), publish: send('telemetry'), end: () => client.endAsync() }
}

/** Requests one command after the other by long polling, as devices without an open connection do. */
export const overHttp: Connect = async ({ url }, token, answer) => {
  const abortPolling = new AbortController()
  const post = (feature: string, body: unknown) =>
    fetch(`${url}/api/v1/${token}/${feature}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  async function poll() {
    while (!abortPolling.signal.aborted) {
      const response = await fetch(`${url}/api/v1/${token}/rpc?timeout=60000`, {
        signal: abortPolling.signal,
      })
      if (response.status !== 200) continue
      const { id, ...call } = (await response.json()) as Call & { id: number }
      const result = answer(call)
      if (result !== undefined) await post(`rpc/${id}`, result)
    }
  }
  // The open request is aborted when the device ends.
  void poll().catch(() => undefined)
  return {
    report: (values) => post('attributes', values),
    publish: (values) => post('telemetry', values),
    end: () => abortPolling.abort(),
  }
}

export const overCoap: Connect = async ({ coapPort }, token, answer) => {
  const device = await coapDevice(coapPort, token, answer)
  return {
    report: (values) => device.post('attributes', values),
    publish: (values) => device.post('telemetry', values),
    end: device.end,
  }
}
