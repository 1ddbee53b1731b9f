import { usesIconFont } from '@signalbox/ui/icons/icon-markup'
import type { FrameContext, FromFrame } from '../messages'
import type { Bridge } from './bridge'
import { loadIcons } from './icons'
import { observable } from './rxjs/observable'
import { fb, validators } from './template/forms'
import { renderTemplate } from './template/render'

type Instance = Record<string, unknown>

/** Dialogs that scripts draw inside the frame. The page only provides the space for the dialogs. */
export function customDialogs(
  bridge: Bridge,
  sendToHost: (message: FromFrame) => void,
  currentContext: () => FrameContext,
  more: Instance,
) {
  /** The open dialogs; a script may open one above another. */
  const openDialogs: { detect(): void; measure(): void }[] = []

  function open(
    html: string,
    controller: (instance: Instance) => void,
    data: unknown,
    onClose: (result: unknown) => void,
  ) {
    const box = document.createElement('div')
    box.className = 'sb-dialog'
    box.setAttribute('role', 'dialog')
    box.style.colorScheme = currentContext().theme
    const close = (result?: unknown) => {
      if (!box.isConnected) return
      box.remove()
      openDialogs.splice(openDialogs.indexOf(dialog), 1)
      const below = openDialogs.at(-1)
      if (below) below.measure()
      else sendToHost({ kind: 'dialog', size: null, hasCloseButton: false })
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
    if (usesIconFont(html)) loadIcons(bridge.call)
    const { detect } = renderTemplate(box, html, instance, measure)
    document.body.append(box)
    const dialog = { detect, measure }
    openDialogs.push(dialog)
    box.addEventListener('keydown', ({ key, isComposing }) => {
      // While an input method composes text, Escape only rejects its suggestion.
      if (key === 'Escape' && !isComposing) close()
    })
    box.querySelector<HTMLElement>('[cdkfocusinitial]')?.focus()
    measure()
    function measure() {
      if (!box.isConnected) return
      const { scrollWidth, scrollHeight } = box
      sendToHost({
        kind: 'dialog',
        size: { width: scrollWidth, height: scrollHeight },
        hasCloseButton: hasCloseButton(box),
      })
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
    detect() {
      for (const { detect } of [...openDialogs]) detect()
    },
  }
}

/** Whether the template has a close button. For other templates the page shows a close button. */
const hasCloseButton = (box: Element) =>
  [...box.querySelectorAll('.mat-toolbar [mat-icon-button]')].some((button) =>
    ['close', 'clear'].includes(button.textContent?.trim() ?? ''),
  )
