import { PayloadError } from '@signalbox/model/telemetry'
import { readProvisionRequest, writeProvisionAnswer } from '../provisioning/provision-json'
import type { TransportServices } from '../transport-services'
import type { MqttLink } from './link'
import type { MqttClient } from './mqtt-client'
import { PROVISION_REQUEST, PROVISION_RESPONSE } from './topics'

/** How long somebody who got an answer may stay. */
const FAREWELL_MS = 60_000

export const asksForProvisioning = ({ username, clientId }: { username?: string; clientId: string }) =>
  username === 'provision' || clientId === 'provision'

/** Somebody without credentials: may ask for some on one topic, and do nothing else. */
export function provisionClient(
  link: MqttLink,
  { provisioning }: Pick<TransportServices, 'provisioning'>,
): MqttClient {
  let farewell: NodeJS.Timeout | undefined
  async function onRequest(payload: Buffer) {
    const answer = await provisioning.provision(readProvisionRequest(payload))
    link.publish(PROVISION_RESPONSE, writeProvisionAnswer(answer), 1)
    farewell ??= setTimeout(() => link.close(), FAREWELL_MS).unref()
  }
  return {
    onPublish(topic, payload) {
      if (topic !== PROVISION_REQUEST)
        throw new PayloadError(`Only ${PROVISION_REQUEST} is open to strangers`)
      return onRequest(payload)
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
    onClose: () => clearTimeout(farewell),
  }
}
