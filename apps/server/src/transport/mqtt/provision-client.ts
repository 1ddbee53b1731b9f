import { PayloadError } from '@signalbox/model/telemetry'
import { isJsonObject } from '../payload/json'
import { readProvisionMessage, writeProvisionMessage } from '../protobuf/provision-protobuf'
import { readProvisionRequest, writeProvisionAnswer } from '../provisioning/provision-json'
import type { ProvisionAnswer, ProvisionRequest } from '../provisioning/provision-request'
import type { TransportServices } from '../transport-services'
import { completeWith } from './acknowledgements'
import type { MqttLink } from './link'
import type { MqttClient } from './mqtt-client'
import { PROVISION_REQUEST, PROVISION_RESPONSE } from './topics'

/** How long a connection stays open after the response, or without a request. */
const IDLE_MS = 60_000

/** Whether a CONNECT comes from a device that has no credentials and requests them. */
export const asksForProvisioning = ({ username, clientId }: { username?: string; clientId: string }) =>
  username === 'provision' || clientId === 'provision'

/** A client without credentials, which may only request provisioning on one topic. */
export function provisionClient(
  link: MqttLink,
  { provisioning }: Pick<TransportServices, 'provisioning'>,
  idleMs = IDLE_MS,
): MqttClient {
  let closeTimer: NodeJS.Timeout | undefined
  async function onRequest({ request, write }: ReturnType<typeof readRequest>) {
    link.publish(PROVISION_RESPONSE, write(await provisioning.provision(request)), 1)
    closeTimer ??= setTimeout(() => link.close(), idleMs).unref()
  }
  return {
    maxIdleMs: idleMs,
    onPublish(topic, payload, done) {
      if (topic !== PROVISION_REQUEST)
        throw new PayloadError(`Only ${PROVISION_REQUEST} is open to clients without credentials`)
      completeWith(onRequest(readRequest(payload)), done)
    },
    onSubscribe({ messageId, subscriptions }) {
      const granted = subscriptions.map(({ topic, qos }) =>
        topic === PROVISION_RESPONSE ? Math.min(qos, 1) : 0x80,
      )
      link.send({ cmd: 'suback', messageId, granted })
    },
    onUnsubscribe({ messageId, unsubscriptions }) {
      link.send({ cmd: 'unsuback', messageId, granted: unsubscriptions.map(() => 0) })
    },
    onPing() {},
    onClose: () => clearTimeout(closeTimer),
  }
}

/** A payload that is not JSON is read as Protobuf; the response has the same format. */
function readRequest(payload: Buffer): {
  request: ProvisionRequest
  write(answer: ProvisionAnswer): string | Buffer
} {
  if (!isJsonObject(payload)) return { request: readProvisionMessage(payload), write: writeProvisionMessage }
  return { request: readProvisionRequest(payload), write: writeProvisionAnswer }
}
