// @long
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDemo } from '../../apps/simulator/src/demo/create-demo'
import { demoFleet } from '../../apps/simulator/src/demo/fleet'
import { historyOf } from '../../apps/simulator/src/demo/history'
import { runFleet } from '../../apps/simulator/src/run-fleet'
import { asTenantRest } from '../support/accounts'
import { sharedBrowser } from '../support/browser'
import { aDemoFolder } from '../support/data-folder'
import { npmRunOutput } from '../support/npm-run'
import { startServerProcess } from '../support/server-process'

const DOCS = join(import.meta.dirname, '../../docs')
/** Other values and times cause a difference below 0.01, another layout causes more than 0.02 on most pages. */
const MAX_DIFFERENCE = 0.02

test('npm run pictures takes ten pictures of the handbook in the light theme, which look like the stored pictures', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const url = await startDemo()
  const options = ['--theme', 'light', '--messages', '0', '--url', url, '--folder', folder]
  const printed = await npmRunOutput('pictures', ['handbook', ...options])
  const files = printed.split('\n').filter((line) => line.startsWith(folder))
  const page = await (await sharedBrowser()).newPage()
  onTestFinished(() => page.close())
  const differences: [string, number][] = []
  for (const file of files) {
    const name = file.slice(folder.length + 1)
    const pair = [join(DOCS, name), file].map((path) => readFileSync(path, 'base64'))
    differences.push([name, await page.evaluate(difference, pair)])
  }
  expect(differences).toHaveLength(10)
  expect(differences.filter(([, share]) => share > MAX_DIFFERENCE)).toEqual([])
})

/** A server with the demo and its devices. */
async function startDemo(): Promise<string> {
  const dataDir = aDemoFolder('pictures')
  const { url, mqtt, stop } = await startServerProcess(dataDir)
  onTestFinished(async () => {
    await stop()
    rmSync(dataDir, { recursive: true })
  })
  const rest = await asTenantRest(url)
  // One day of history is enough for the charts in the pictures, and is stored faster than the month of the demo.
  await createDemo(rest, { history: (device, nowMs) => historyOf(device, nowMs, 1) })
  onTestFinished(await runFleet(mqtt, demoFleet, rest.tokenOf))
  return url
}

/** Runs in the page: the mean difference of the RGBA values of two pictures, both reduced to 64 by 40 points. */
async function difference(pictures: string[]): Promise<number> {
  const points = await Promise.all(
    pictures.map(async (base64) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = 64
      canvas.height = 40
      const context = canvas.getContext('2d')!
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, 64, 40)
      return context.getImageData(0, 0, 64, 40).data
    }),
  )
  const [a, b] = points as [Uint8ClampedArray, Uint8ClampedArray]
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += Math.abs(a[index]! - b[index]!)
  return sum / (a.length * 255)
}
