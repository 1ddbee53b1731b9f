import L from 'leaflet'

/** The part of Leaflet's canvas renderer that its types leave out. */
interface CanvasInside {
  /** Absent after the map was closed. */
  _ctx?: unknown
  _redraw(): void
}

const { _redraw } = L.Canvas.prototype as unknown as CanvasInside

/**
 * When Leaflet draws at once, for example after a move, it loses the id of a drawing that is planned for the next
 * frame. If the map is closed before that frame, the drawing is not cancelled and fails without its canvas.
 */
export function guardCanvas() {
  L.Canvas.include({
    _redraw(this: CanvasInside) {
      if (this._ctx) _redraw.call(this)
    },
  })
}
