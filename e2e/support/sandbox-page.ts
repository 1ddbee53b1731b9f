import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build, type Rollup } from 'vite'
import type { FromFrame, ToFrame } from '../../apps/console/src/sandbox/frame/messages'
import { frameHeaders, framePage, framePolicy, frameScript } from '../../packages/sandbox/src/frame-page'

const ENTRY = resolve(import.meta.dirname, '../../apps/console/src/sandbox/frame/runtime.ts')

/** The page around the frames of a test: it opens them, records their messages and answers their calls. */
const HOST = `<!doctype html><meta charset="utf-8"><title>Sandbox</title>
<style>iframe { border: 0; height: 300px; width: 480px; }</style><script>
  var frames_ = {}
  function openFrame(name) {
    return new Promise(function(resolve) {
      var frame = document.createElement('iframe')
      frame.title = name
      frame.setAttribute('sandbox', 'allow-scripts allow-forms')
      frame.src = '/static/widget-frame.html'
      frame.onload = function() {
        frame.onload = null
        var channel = new MessageChannel(), received = []
        channel.port1.onmessage = function(event) {
          received.push(event.data)
          if (event.data.kind === 'call') channel.port1.postMessage({ kind: 'answer', id: event.data.id, value: answerOf(event.data) })
        }
        frame.contentWindow.postMessage('connect', '*', [channel.port2])
        frames_[name] = { port: channel.port1, received: received, frame: frame }
        resolve()
      }
      // The newest frame is on top and visible: browsers pause the animations of invisible frames.
      document.body.prepend(frame)
    })
  }
  var answers = {}
  function answerOf(call) {
    var key = call.name === 'request' ? call.args[0] + ' ' + call.args[1].split('?')[0] : call.name
    return key in answers ? answers[key] : null
  }
</script><body></body>`

/** A page with frames of the sandbox, without the product. */
export async function openSandboxPage(browser: Browser, headers = frameHeaders()) {
  const script = await bundledRuntime()
  const hash = createHash('sha256').update(frameScript(script)).digest('base64')
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (request.url !== '/static/widget-frame.html') {
      response.setHeader('content-security-policy', "frame-src 'self'")
      response.end(HOST)
      return
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('content-security-policy', framePolicy(hash))
    response.end(framePage(script))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const page = await browser.newPage()
  await page.goto(url)
  return {
    page,
    frame: (name: string) => aFrame(page, name),
    async close() {
      await page.close()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

interface HostWindow {
  openFrame(name: string): Promise<void>
  frames_: Record<string, { port: MessagePort; received: FromFrame[]; frame: HTMLIFrameElement }>
  answers: Record<string, unknown>
}

async function aFrame(page: Page, name: string) {
  await page.evaluate((name) => (window as unknown as HostWindow).openFrame(name), name)
  return {
    send: (message: ToFrame) =>
      page.evaluate(
        ({ name, message }) => (window as unknown as HostWindow).frames_[name]?.port.postMessage(message),
        { name, message },
      ),
    received: (): Promise<FromFrame[]> =>
      page.evaluate((name) => (window as unknown as HostWindow).frames_[name]?.received ?? [], name),
    answer: (answers: Record<string, unknown>) =>
      page.evaluate((answers) => Object.assign((window as unknown as HostWindow).answers, answers), answers),
    inside: page.frameLocator(`iframe[title="${name}"]`),
  }
}

/** The runtime of the frame as one script, built like in the console. */
async function bundledRuntime(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'runtime' } },
  })) as Rollup.RollupOutput[]
  return built[0]!.output[0].code
}
