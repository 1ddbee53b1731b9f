import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToFrame } from '../../apps/console/src/sandbox/frame/messages'
import { frameHeaders } from '../../packages/sandbox/src/frame-page'
import { closeVisitors, openBrowser, sharedBrowser } from '../support/browser'
import { openSandboxPage } from '../support/sandbox-page'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeVisitors)

/** Listens on a TCP and a UDP port, and records everything that arrives. */
async function startListener() {
  const arrived: string[] = []
  const tcp = createServer((socket) => {
    arrived.push('tcp connection')
    socket.on('data', (data) => {
      arrived.push(data.toString().slice(0, 80))
      socket.end('HTTP/1.1 204 No Content\r\n\r\n')
    })
    socket.on('error', () => undefined)
  })
  const udp = createSocket('udp4').on('message', (data) => arrived.push(`udp ${data.length} bytes`))
  await new Promise<void>((ready) => tcp.listen(0, '127.0.0.1', ready))
  await new Promise<void>((ready) => udp.bind(0, '127.0.0.1', ready))
  return {
    arrived,
    url: `http://127.0.0.1:${(tcp.address() as AddressInfo).port}`,
    stun: `stun:127.0.0.1:${udp.address().port}`,
    close() {
      tcp.close()
      udp.close()
    },
  }
}

/** A script that makes each attempt in the list and ignores its result. */
const attempts = (list: string) => `
  var rtc = "var c = new RTCPeerConnection({ iceServers: [{ urls: 'STUN' }] }); c.createDataChannel('x');"
    + "c.createOffer().then(function(o) { c.setLocalDescription(o) })"
  var make = function(name, members) { return Object.assign(document.createElement(name), members) }
  var html = function(text) { var d = make('div'); document.body.append(d); d.innerHTML = text; return d }
  var attempts = {
${list}
  }
  Object.keys(attempts).forEach(function(name) {
    try { Promise.resolve(attempts[name]()).catch(function() {}) } catch (e) {}
  })`

/** Every known way to send requests from a document, except navigation by a script and downloads (below). */
const REQUEST_ATTEMPTS = `
    webrtc: function() { (0, eval)(rtc) },
    webkitWebrtc: function() { (0, eval)(rtc.replace('RTCPeer', 'webkitRTCPeer')) },
    srcdoc: function() { document.body.append(make('iframe', { srcdoc: '<script>' + rtc + '</' + 'script>' })) },
    srcdocHtml: function() { html('<iframe srcdoc="<script>' + rtc.replace(/"/g, '&quot;') + '</' + 'script>"></iframe>') },
    srcdocHandler: function() { html('<iframe srcdoc="<img src=x onerror=&quot;' + rtc + '&quot;>"></iframe>') },
    blankChild: function() { html('<iframe></iframe>'); frames[0].RTCPeerConnection; (0, frames[0].eval)(rtc) },
    javascriptChild: function() { html('<iframe src="javascript:' + encodeURIComponent(rtc) + '"></iframe>') },
    parsedChild: function() { document.body.append(document.adoptNode(new DOMParser().parseFromString('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;x&lt;/script&gt;"/>', 'text/xml').documentElement)) },
    range: function() { document.body.append(document.createRange().createContextualFragment('<iframe src="URL/range"></iframe>')) },
    nestedFrame: function() { document.body.append(make('iframe', { src: 'URL/frame' })) },
    frameNS: function() { var f = document.createElementNS('http://www.w3.org/1999/xhtml', 'iframe'); f.src = 'URL/ns'; document.body.append(f) },
    object: function() { html('<object data="URL/object"></object><embed src="URL/embed">') },
    customLink: function() { class Link extends HTMLLinkElement {} customElements.define('x-link', Link, { extends: 'link' }); document.head.append(Object.assign(new Link(), { rel: 'preconnect', href: 'URL/custom' })) },
    foreignLink: function() { var d = document.implementation.createDocument('http://www.w3.org/1999/xhtml', 'link'); document.head.append(Object.assign(document.adoptNode(d.documentElement), { rel: 'preconnect', href: 'URL' })) },
    fetch: function() { fetch('URL/fetch', { mode: 'no-cors' }) },
    xhr: function() { var x = new XMLHttpRequest(); x.open('GET', 'URL/xhr'); x.send() },
    socket: function() { new WebSocket('URL/socket'.replace('http', 'ws')) },
    transport: function() { new WebTransport('URL/transport'.replace('http', 'https')) },
    events: function() { new EventSource('URL/events') },
    beacon: function() { navigator.sendBeacon('URL/beacon', 'x') },
    later: function() { fetchLater('URL/later', { activateAfter: 0 }) },
    image: function() { new Image().src = 'URL/image' },
    svgImage: function() { html('<svg><image href="URL/svg"/><use href="URL/use#a"/></svg>') },
    video: function() { html('<video poster="URL/poster" src="URL/video" autoplay></video><audio src="URL/audio"></audio>') },
    css: function() { html('<style>@import "URL/import"; body { background: url(URL/background) } b { list-style-image: url(URL/list) }</style><b></b>') },
    font: function() { new FontFace('leak', 'url(URL/font)').load(); html('<style>@font-face { font-family: leak2; src: url(URL/font2) } i { font-family: leak2 }</style><i>x</i>') },
    stylesheet: function() { document.head.append(make('link', { rel: 'stylesheet', href: 'URL/sheet.css' })) },
    preconnect: function() { html('<link rel="preconnect" href="URL">'); document.head.append(make('link', { rel: 'preconnect', href: 'URL' })) },
    prefetch: function() { html('<link rel="dns-prefetch" href="//leak.invalid"><link rel="prefetch" href="URL/prefetch"><link rel="preload" as="image" href="URL/preload">') },
    speculation: function() { document.head.append(make('script', { type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ source: 'list', urls: ['URL/rules'] }] }) })) },
    script: function() { document.head.append(make('script', { src: 'URL/script.js' })) },
    module: function() { (0, eval)("import('URL/module.js')") },
    worker: function() { new Worker(URL.createObjectURL(new Blob(["fetch('URL/worker')"]))) },
    sharedWorker: function() { new SharedWorker('URL/shared.js') },
    worklet: function() { CSS.paintWorklet.addModule('URL/worklet.js') },
    form: function() { html('<form action="URL/form" method="post"><input name="a"></form>').firstChild.submit() },
    ping: function() { html('<a ping="URL/ping" href="#x">x</a>').firstChild.click() },
    link: function() { html('<a href="URL/link" target="_blank">x</a>').firstChild.click() },
    popup: function() { window.open('URL/popup') },
    top: function() { top.location = 'URL/top' },
    refresh: function() { html('<meta http-equiv="refresh" content="0;url=URL/refresh">') },
    base: function() { html('<base href="URL/"><img src="base.png">') },
    identity: function() { navigator.credentials.get({ identity: { providers: [{ configURL: 'URL/identity', clientId: 'x' }] } }) },
    payment: function() { new PaymentRequest([{ supportedMethods: 'URL/pay' }], { total: { label: 'x', amount: { currency: 'EUR', value: '1' } } }).canMakePayment() },
    // The last attempt, because it replaces the document.
    written: function() { document.writeln('<iframe src="URL/written"></iframe>') },`

/** Ways to leave the document; the policy of the page around the frame refuses the URL. */
const NAVIGATIONS = [
  "navigation: function() { location.href = 'URL/navigation?' + document.title },",
  "replace: function() { location.replace('URL/replace') },",
  "api: function() { navigation.navigate('URL/api') },",
]
const DOWNLOAD = `download: function() { html('<a href="URL/download" download>x</a>').firstChild.click() },`

const probe = (list: string, { url, stun }: { url: string; stun: string }): ToFrame => ({
  kind: 'probe',
  code: {
    html: '',
    css: '',
    script: attempts(list)
      .replaceAll('URL/', `${url}/`)
      .replaceAll("'URL'", `'${url}'`)
      .replaceAll('"URL"', `"${url}"`)
      .replaceAll('STUN', stun),
    resources: [],
    className: '',
  },
})

test('none of the known ways to send a request gives a widget access to the network', async () => {
  const host = await openSandboxPage(browser)
  const listener = await startListener()
  const frame = await host.frame('Escape')
  await frame.send(probe(REQUEST_ATTEMPTS, listener))
  await expect
    .poll(async () => (await frame.received()).some(({ kind }) => kind === 'type-parameters'))
    .toBe(true)
  // A page with network access then sends one UDP and one HTTP request. When both have arrived, requests that the
  // widget sent earlier would also have arrived.
  const control = await startListener()
  const page = await browser.newPage()
  await page.goto(control.url).catch(() => undefined)
  await page.evaluate(
    ({ stun, url }) => {
      const connection = new RTCPeerConnection({ iceServers: [{ urls: stun }] })
      connection.createDataChannel('x')
      void connection.createOffer().then((offer) => connection.setLocalDescription(offer))
      new Image().src = `${url}/image`
    },
    { stun: control.stun, url: control.url },
  )
  await expect.poll(() => control.arrived.join('\n')).toMatch(/udp/)
  await expect.poll(() => control.arrived.join('\n')).toMatch(/image/)
  expect(listener.arrived).toEqual([])
  await page.close()
  for (const { close } of [listener, control]) close()
  await host.close()
})

test('a widget that leaves its document opens no connection', async () => {
  // The headless shell connects only after a navigation is allowed, so the test needs the full browser.
  const desktop = await openBrowser({ isolatesFrames: true })
  /** Resolves when the page has refused the navigations. */
  async function leave(headers?: Record<string, string>) {
    const host = await openSandboxPage(desktop, headers)
    const { arrived, url, stun, close } = await startListener()
    for (const way of [DOWNLOAD, ...NAVIGATIONS])
      await (await host.frame(way)).send(probe(way, { url, stun }))
    const refused = () => host.page.frames().filter((frame) => frame.url().startsWith('chrome-error:'))
    await expect.poll(() => refused().length).toBe(NAVIGATIONS.length)
    return { arrived, close: () => Promise.all([close(), host.close()]) }
  }

  const widget = await leave()
  // Without the header the browser connects. When these connections have arrived, earlier connections of the widget
  // would also have arrived.
  const { 'connection-allowlist': _removed, ...otherHeaders } = frameHeaders()
  const control = await leave(otherHeaders)
  await expect
    .poll(() => control.arrived)
    .toEqual(expect.arrayContaining(NAVIGATIONS.map(() => 'tcp connection')))
  expect(widget.arrived).toEqual([])
  for (const { close } of [widget, control]) await close()
  await desktop.close()
})

test('handlers and scripts of a card run inside the frame, which gets the text color and the theme', async () => {
  const host = await openSandboxPage(browser)
  const frame = await host.frame('Card')
  await frame.send({
    kind: 'html',
    css: '',
    frameStyle: { color: 'rgb(230, 233, 239)', font: 'sans-serif', theme: 'dark' },
    html: '<button id="go" onclick="count()">Count</button><output>0</output><script>function count() { document.querySelector("output").textContent = "1" }</script>',
  })
  await frame.inside.getByRole('button', { name: 'Count' }).click()
  const output = frame.inside.getByText('1', { exact: true })
  await output.waitFor()
  const { color, colorScheme } = await output.evaluate((element) => {
    const { color, colorScheme } = getComputedStyle(element)
    return { color, colorScheme }
  })
  expect([color, colorScheme]).toEqual(['rgb(230, 233, 239)', 'dark'])
  expect(await frame.received()).toContainEqual({ kind: 'click', elementId: 'go' })
  await host.close()
})
