// The first import, because the network has to be blocked before other modules are evaluated.
import './inside/lockdown/start'

import jquery from 'jquery'
import { runActionFunction } from './inside/action'
import { notifyListeners } from './inside/angular-members'
import { openBridge } from './inside/bridge'
import { widgetContext } from './inside/context'
import { compileController, typeParametersOf } from './inside/controller'
import { errorOf } from './inside/errors/frame-error'
import { installGlobals } from './inside/globals/install-globals'
import { routeModalsToPage } from './inside/globals/modals'
import { routeLinksToPage } from './inside/links'
import { reportBlockedHosts } from './inside/lockdown/blocked-hosts'
import { routeRequestsToPage } from './inside/requests/own-requests'
import { loadResources } from './inside/requests/resources'
import { showHtml } from './inside/show-html'
import { applyFrameStyle, baseStyle } from './inside/style/styles'
import { loadWidget, type RunningWidget, startWidget } from './inside/widget'
import { widgetSlot } from './inside/widget-slot'
import type { FromFrame, ToFrame } from './messages'

installGlobals()

/** Runs inside the frame: receives one port from the page around it and handles its messages. */
window.addEventListener('message', ({ ports: [port] }) => port && listen(port), { once: true })

function listen(port: MessagePort) {
  const sendToHost = (message: FromFrame) => port.postMessage(message)
  const bridge = openBridge(sendToHost)
  routeLinksToPage(bridge.call, { document, window, isActive: () => navigator.userActivation.isActive })
  routeRequestsToPage(bridge.call, jquery, window)
  routeModalsToPage(bridge.call, window)
  const slot = widgetSlot<Pick<RunningWidget, 'context' | 'apply' | 'setContext' | 'detect' | 'stop'>>()

  const report = (during: string, thrown: unknown) =>
    sendToHost({ kind: 'error', during, error: errorOf(thrown) })
  window.addEventListener('error', ({ error, message }) => report('async', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => report('async', reason))
  reportBlockedHosts({
    document,
    href: location.href,
    sendToHost,
    report: (thrown) => report('async', thrown),
  })

  function guard(during: string, work: () => void): boolean {
    try {
      work()
      return true
    } catch (thrown) {
      report(during, thrown)
      return false
    }
  }

  async function handle(message: ToFrame) {
    switch (message.kind) {
      case 'ping':
        return sendToHost({ kind: 'pong' })
      case 'html':
        return showHtml(message, bridge.call, (elementId) => sendToHost({ kind: 'click', elementId }))
      case 'probe':
        await loadResources(message.code.resources)
        guard('script', () =>
          sendToHost({
            kind: 'type-parameters',
            parameters: plain(typeParametersOf(compileController(message.code.script))),
          }),
        )
        return
      case 'widget':
        return slot.start(
          () => loadWidget(message.code, sendToHost),
          () => startWidget(message.code, message.context, message.data, { bridge, sendToHost, guard }),
        )
      case 'environment':
        slot.running ??= environment(message)
        slot.running.setContext(message.context)
        slot.running.apply('default', message.data)
        return
      case 'context':
        return (await slot.started())?.setContext(message.context)
      case 'data':
        return (await slot.started())?.apply(message.subscription, message.data)
      case 'action': {
        const running = await slot.started()
        try {
          if (running) await runActionFunction(message.action, running.context, sendToHost, guard)
        } finally {
          sendToHost({ kind: 'action-ended', name: message.action.name })
        }
        return
      }
      case 'press': {
        const running = await slot.started()
        guard('widgetActions', () => running?.context.press(message.button))
        return
      }
      case 'event':
        guard('async', () => notifyListeners(message.name, message.args))
        return
      case 'answer':
        return bridge.answer(message.id, message.value)
      case 'call-error':
        return bridge.fail(message.id, message.error)
    }
  }

  /**
   * Creates the environment for the actions of a widget that the page draws. The environment has the context of the
   * widget, but does not draw the widget.
   */
  function environment({ context: initial }: Extract<ToFrame, { kind: 'environment' }>) {
    const container = document.createElement('div')
    document.body.replaceChildren(baseStyle(), container)
    applyFrameStyle(initial)
    const context = widgetContext(container, bridge, sendToHost, initial, () => context.detectDialogs())
    context.addMap()
    return {
      context,
      apply: context.apply,
      setContext: context.setContext,
      detect: () => void guard('template', context.detectDialogs),
      stop: () => undefined,
    }
  }

  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    // A ping sends no `enter` and `leave`: the page would count the time between the two as work of the widget.
    if (data.kind === 'ping') return void handle(data)
    sendToHost({ kind: 'enter', atMs: performance.timeOrigin + performance.now() })
    handle(data).catch((thrown) => report('script', thrown))
    // Runs after the promises that the widget's code waits for.
    setTimeout(() => {
      slot.running?.detect()
      sendToHost({ kind: 'leave' })
    })
  }
}

/** A copy as JSON data, without functions that a script may have put into a schema. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
