import type { BenchDevice } from './browser-session'

/** Publishes a temperature and a humidity of every device each second. Returns a function that stops the reports. */
export function reportEverySecond(devices: BenchDevice[]) {
  let count = 0
  const report = () => {
    count++
    for (const [index, { mqtt }] of devices.entries()) {
      const temperature = (20 + Math.sin(count / 10 + index) * 5).toFixed(2)
      const humidity = (50 + Math.cos(count / 10 + index) * 20).toFixed(2)
      const payload = `{"temperature":${temperature},"humidity":${humidity}}`
      mqtt.publish('v1/devices/me/telemetry', payload, (count % 65_535) + 1)
    }
  }
  report()
  const timer = setInterval(report, 1000)
  return () => clearInterval(timer)
}
