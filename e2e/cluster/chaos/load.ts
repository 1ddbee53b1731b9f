import { setTimeout as sleep } from 'node:timers/promises'
import { LOAD_SHAPE, type LoadDevice, loadDevice } from '../../../apps/simulator/src/load-device'
import type { MqttAddress } from '../../../apps/simulator/src/mqtt-device'
import { type RestClient, signIn } from '../../../apps/simulator/src/rest-client'
import { verifyStored } from '../../../apps/simulator/src/verify'
import type { TestCluster } from '../start-cluster'

const SEND_EVERY_MS = 50

const shape = { ...LOAD_SHAPE, keys: 2, window: 20, startTs: Date.now() - 86_400_000 }

export const asTenant = (url: string) => signIn(url, 'tenant@signalbox.local', 'tenant')

/** A client that sends while it is connected and reconnects after a lost connection. */
interface Sender {
  readonly isOpen: boolean
  connect(mqtt: MqttAddress): Promise<void>
  /** Sends messages; if `isStopping`, only repeats unacknowledged ones. */
  send(isStopping: boolean): void
  isSettled(): boolean
}

/** Keeps senders running. The returned function stops each sender when all its messages are acknowledged. */
export function keepSending(mqtt: MqttAddress, senders: Sender[]) {
  let isStopping = false
  const running = senders.map(async (sender) => {
    while (!isStopping || !sender.isSettled()) {
      if (sender.isOpen) sender.send(isStopping)
      else await sender.connect(mqtt).catch(() => {})
      await sleep(SEND_EVERY_MS)
    }
  })
  return async () => {
    isStopping = true
    await Promise.all(running)
  }
}

/**
 * The URL of the first node. Devices are created and read without the load balancer, which closes connections to slow
 * nodes.
 */
export const directUrl = ({ nodes }: TestCluster) => nodes[0]!.process.url

/** Devices that publish points with QoS 1 all the time, through the load balancer. */
export async function startLoad(cluster: TestCluster, count: number) {
  const rest = await asTenant(directUrl(cluster))
  const devices: LoadDevice[] = []
  for (let index = 0; index < count; index++) {
    const name = `chaos-${index}-${shape.startTs}`
    devices.push(loadDevice(await rest.createDevice({ name, type: 'default' }, name), name, shape))
  }
  const stopSending = keepSending(cluster.mqtt, devices.map(senderOf))

  return {
    devices,
    acknowledged: () => devices.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    /** Waits until all points are acknowledged, then compares them with the stored points. */
    async stopAndVerify() {
      await stopSending()
      for (const device of devices) device.end()
      const reader: RestClient = await asTenant(directUrl(cluster))
      return verifyStored(reader, devices, shape)
    },
  }
}

const senderOf = (device: LoadDevice): Sender => ({
  get isOpen() {
    return device.isOpen
  },
  connect: (mqtt) => device.connect(mqtt, () => {}),
  send: (isStopping) => void (isStopping ? device.settle() : device.publish(1)),
  isSettled: () => device.settle(),
})
