import type { FromFrame, ToFrame } from './messages'
import { showHtml } from './show-html'

/** Runs inside the frame: takes one port from the page around it and does what comes through. */
window.addEventListener(
  'message',
  (event) => {
    const [port] = event.ports
    if (!port) return
    const tell = (message: FromFrame) => port.postMessage(message)
    window.addEventListener('error', ({ message }) => tell({ kind: 'error', message }))
    port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
      switch (data.kind) {
        case 'html':
          return showHtml(data, (elementId) => tell({ kind: 'click', elementId }))
      }
    }
  },
  { once: true },
)
