import type { FromFrame } from '../messages'
import type { Bridge } from './bridge'
import { needIcons } from './icons'
import { observable } from './observable'
import { fb, validators } from './template/forms'
import { renderTemplate } from './template/render'

type Instance = Record<string, unknown>

/** Dialogs that scripts draw inside the frame: the page only provides the space for them. */
export function customDialogs(bridge: Bridge, tell: (message: FromFrame) => void, more: Instance) {
  let redraw: (() => void) | null = null

  function open(
    html: string,
    controller: (instance: Instance) => void,
    data: unknown,
    onClose: (result: unknown) => void,
  ) {
    const box = document.createElement('div')
    box.className = 'sb-dialog'
    box.setAttribute('role', 'dialog')
    const close = (result?: unknown) => {
      if (!box.isConnected) return
      box.remove()
      redraw = null
      tell({ kind: 'dialog', size: null })
      onClose(result)
    }
    const isLoading$ = {
      get value() {
        return bridge.isBusy
      },
    }
    const instance: Instance = {
      ...more,
      data: data ?? null,
      fb,
      validators,
      isLoading$,
      dialogRef: { close },
    }
    controller(instance)
    if (/mat-icon|material-icons/.test(html)) needIcons(bridge.call)
    const { detect } = renderTemplate(box, html, instance, measure)
    document.body.append(box)
    redraw = detect
    box.querySelector<HTMLElement>('[cdkfocusinitial]')?.focus()
    measure()
    function measure() {
      if (!box.isConnected) return
      const { scrollWidth, scrollHeight } = box
      tell({ kind: 'dialog', size: { width: scrollWidth, height: scrollHeight } })
    }
  }

  return {
    service: {
      customDialog: (html: string, controller: (instance: Instance) => void, data?: unknown) =>
        observable((observer) =>
          open(html, controller, data, (result) => {
            observer.next(result)
            observer.complete()
          }),
        ),
    },
    detect: () => redraw?.(),
  }
}
