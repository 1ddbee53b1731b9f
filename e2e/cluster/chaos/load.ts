import { setTimeout as sleep } from 'node:timers/promises'
import { LOAD_SHAPE, type LoadDevice, loadDevice } from '../../../apps/simulator/src/load-device'
import type { MqttAddress } from '../../../apps/simulator/src/mqtt-device'
import { type RestClient, signIn } from '../../../apps/simulator/src/rest-client'
import { verifyStored } from '../../../apps/simulator/src/verify'

const SEND_EVERY_MS = 50

const shape = { ...LOAD_SHAPE, keys: 2, window: 20, startTs: Date.now() - 86_400_000 }

export interface ChaosDevice {
  device: LoadDevice
  connections: number
}

/** Devices that publish with QoS 1 all the time, through the balancer, and connect again when they are cut off. */
export async function startLoad(url: string, mqtt: MqttAddress, count: number) {
  const rest = await signIn(url, 'tenant@signalbox.local', 'tenant')
  const devices: ChaosDevice[] = []
  for (let index = 0; index < count; index++) {
    const name = `chaos-${index}-${shape.startTs}`
    const id = await rest.createDevice({ name, type: 'default' }, name)
    devices.push({ device: loadDevice(id, name, shape), connections: 0 })
  }
  let isStopping = false
  const running = devices.map(run)

  async function run(each: ChaosDevice) {
    const { device } = each
    while (!isStopping || !device.settle()) {
      if (device.isOpen) {
        if (!isStopping) device.publish(1)
      } else if (await connects(device)) each.connections++
      await sleep(SEND_EVERY_MS)
    }
  }

  const connects = (device: LoadDevice) =>
    device
      .connect(mqtt, () => {})
      .then(
        () => true,
        () => false,
      )

  return {
    devices,
    acknowledged: () => devices.reduce((sum, { device }) => sum + device.acknowledged.length, 0),
    /** Waits until everything is acknowledged, then reads all of it back. */
    async stopAndVerify() {
      isStopping = true
      await Promise.all(running)
      for (const { device } of devices) device.end()
      const reader: RestClient = await signIn(url, 'tenant@signalbox.local', 'tenant')
      return verifyStored(
        reader,
        devices.map(({ device }) => device),
        shape,
      )
    },
  }
}
