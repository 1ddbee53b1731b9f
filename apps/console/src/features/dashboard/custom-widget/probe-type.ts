import { FRAME_URL, linkFrame } from '../../../sandbox/frame/link'
import type { TypeParameters, WidgetCode } from '../../../sandbox/frame/messages'

/** Reads the type parameters of a script in a hidden frame. */
export async function probeType(code: WidgetCode): Promise<TypeParameters> {
  for (;;) {
    const parameters = await probeOnce(code)
    if (parameters) return parameters
  }
}

/** Returns undefined if the frame was removed because the script of another frame in the same process hangs. */
function probeOnce(code: WidgetCode): Promise<TypeParameters | undefined> {
  const element = document.createElement('iframe')
  element.sandbox.add('allow-scripts')
  element.src = FRAME_URL
  element.hidden = true
  return new Promise<TypeParameters | undefined>((resolve, reject) => {
    const end = (finish: () => void) => {
      unlink()
      element.remove()
      finish()
    }
    const unlink = linkFrame(element, {
      onOpen: (send) => send({ kind: 'probe', code }),
      onStuck: (reason) =>
        end(() =>
          reason === 'other-frame' ? resolve(undefined) : reject(new Error('The script does not respond')),
        ),
      onMessage(message) {
        if (message.kind === 'type-parameters') end(() => resolve(message.parameters))
        if (message.kind === 'error') end(() => reject(new Error(message.error.message)))
      },
    })
    document.body.append(element)
  })
}
