import { usesIconFont } from '@signalbox/ui/icons/icon-markup'
import type { FrameContext, FrameData, FromFrame, WidgetCode } from '../messages'
import type { Bridge } from './bridge'
import { widgetContext } from './context'
import { type Controller, compileController } from './controller'
import { loadIcons } from './icons'
import { loadResources } from './requests/resources'
import { applyFrameStyle, baseStyle } from './style/styles'
import { widgetStyle } from './style/widget-style'
import { renderTemplate } from './template/render'

type Guard = (during: string, work: () => void) => boolean

export interface RunningWidget {
  setContext(context: FrameContext): void
  apply(subscription: string, data: FrameData): void
  detect(): void
  context: ReturnType<typeof widgetContext>
  stop(): void
}

interface Parts {
  bridge: Bridge
  sendToHost: (message: FromFrame) => void
  /** Runs code of the widget. Reports an exception and then returns false. */
  guard: Guard
}

/** Loads the scripts and style sheets of a widget. Returns whether all of them were loaded. */
export async function loadWidget(
  { resources }: WidgetCode,
  sendToHost: (message: FromFrame) => void,
): Promise<boolean> {
  const missing = await loadResources(resources)
  if (missing.length > 0)
    sendToHost({
      kind: 'load-errors',
      lines: missing.map((url) => `Failed to load widget resource: '${url}'`),
    })
  return missing.length === 0
}

/**
 * Starts a widget: sets its style, runs its script, and draws its template. Returns `null` if the script or template
 * fails.
 */
export function startWidget(
  code: WidgetCode,
  initial: FrameContext,
  data: FrameData,
  { bridge, sendToHost, guard }: Parts,
): RunningWidget | null {
  const container = document.createElement('div')
  container.id = 'container'
  container.className = code.className
  const style = widgetStyle(code.css)
  document.body.replaceChildren(baseStyle(), style.element, container)
  // A rule `#container …` becomes `.class #container …`, which matches only if an ancestor of the container has the
  // class. So the body gets the class as well.
  document.body.className = code.className
  style.scope(code.className)
  applyFrameStyle(initial)
  if (usesIconFont(code.html + code.script)) loadIcons(bridge.call)

  let template: { detect(): void } | undefined
  const detect = () => void guard('template', () => template?.detect())
  const context = widgetContext(container, bridge, sendToHost, initial, detect)
  const { ctx } = context
  context.apply('default', data)
  let self: Controller = {}
  const isMade = guard('script', () => {
    self = compileController(code.script)(ctx)
  })
  const isDrawn =
    isMade &&
    guard('template', () => {
      template = renderTemplate(container, code.html, ctx.$scope, undefined, () => !ctx.inited)
    })
  if (!isDrawn) return null
  container.addEventListener('click', (event) => ctx.actionsApi.elementClick(event))
  if (!guard('onInit', () => self.onInit?.())) return null
  ctx.inited = true
  sendToHost({ kind: 'started' })
  const onData = () =>
    guard('onDataUpdated', () => {
      self.onDataUpdated?.()
      if (initial.type === 'latest') self.onLatestDataUpdated?.()
    })
  onData()
  detect()

  return {
    context,
    detect() {
      detect()
      context.detectDialogs()
    },
    apply(subscription, next) {
      if (!guard('onDataUpdated', () => context.apply(subscription, next))) return
      if (subscription === 'default' && onData()) sendToHost({ kind: 'drawn' })
    },
    setContext(next) {
      const previous = context.current()
      context.setContext(next)
      applyFrameStyle(next)
      if (previous.width !== next.width || previous.height !== next.height)
        guard('onResize', () => self.onResize?.())
      if (previous.isEdit !== next.isEdit) guard('onEditModeChanged', () => self.onEditModeChanged?.())
      if (previous.isMobile !== next.isMobile)
        guard('onMobileModeChanged', () => self.onMobileModeChanged?.())
    },
    stop() {
      ctx.destroyed = true
      guard('onDestroy', () => self.onDestroy?.())
    },
  }
}
