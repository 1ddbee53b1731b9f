import type { Fleet, SimulatedDevice } from './fleet'
import { valuesAt } from './fleet'
import { connectMqttDevice, type MqttAddress } from './mqtt-device'

const RETRY_MS = 5_000

/**
 * Runs the devices of a fleet: each reports at its interval and reconnects after a lost connection. Returns a function
 * that stops them.
 */
export async function runFleet(
  address: MqttAddress,
  fleet: Fleet,
  tokenOf: (device: SimulatedDevice) => Promise<string>,
) {
  const tokens = await Promise.all(fleet.devices.map(tokenOf))
  const stops = fleet.devices.map((device, index) => runDevice(address, device, tokens[index]!, index))
  return () => {
    for (const stop of stops) stop()
  }
}

function runDevice(address: MqttAddress, device: SimulatedDevice, token: string, index: number) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let end = () => {}
  let packetId = 0
  void start()

  async function start() {
    try {
      const link = await connectMqttDevice(address, token, { onClose: retry })
      end = () => void link.end()
      if (isStopped) return end()
      const publish = (topic: string, body: unknown) => {
        packetId = (packetId % 65_535) + 1
        link.publish(topic, JSON.stringify(body), packetId)
      }
      publish('v1/devices/me/attributes', device.attributes)
      const report = () => publish('v1/devices/me/telemetry', valuesAt(device, Date.now()))
      report()
      // The devices report at different times of the interval.
      timer = setTimeout(
        () => {
          report()
          timer = setInterval(report, device.intervalMs)
        },
        (device.intervalMs / 97) * (index % 97),
      )
    } catch {
      retry() // The server may not have started yet.
    }
  }

  function retry() {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(start, RETRY_MS)
  }

  return () => {
    isStopped = true
    clearTimeout(timer)
    end()
  }
}
