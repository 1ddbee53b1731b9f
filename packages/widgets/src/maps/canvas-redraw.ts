import L from 'leaflet'

/** The members of Leaflet's canvas renderer that its types do not have. */
interface CanvasInternals {
  /** Absent after the map was removed. */
  _ctx?: unknown
  _redraw(): void
}

const { _redraw } = L.Canvas.prototype as unknown as CanvasInternals

/**
 * Stops a canvas from drawing after its map was removed. When Leaflet draws immediately, for example after the map was
 * panned, it overwrites the id of the animation frame that it has requested before. If the map is removed before that
 * frame, the frame is not canceled, and drawing would fail because the canvas does not exist any more.
 */
export function skipDrawingAfterRemoval() {
  L.Canvas.include({
    _redraw(this: CanvasInternals) {
      if (this._ctx) _redraw.call(this)
    },
  })
}
