import type { PointShape } from '@signalbox/ui/chart/chart-input'
import type { WidgetEnvironment } from '../../widget-props'

/**
 * Point shapes of users are canvas code, but they run in the sandbox, which has no canvas. The sandbox records the
 * strokes of a shape at the origin; the returned shape repeats them for every point.
 */
export function customShapes(compile: WidgetEnvironment['compile'], onResult: () => void) {
  const shapes = new Map<string, PointShape>()
  return (body: string | null | undefined, radius: number): PointShape => {
    const key = `${radius} ${body ?? ''}`
    const shape = shapes.get(key)
    if (shape) return shape
    shapes.set(key, 'cross')
    const fn = body?.trim() ? compile(recordingBody(body), ['radius']) : undefined
    void fn?.call([[radius]]).then(([strokes]) => {
      if (!Array.isArray(strokes)) return
      shapes.set(key, strokes as PointShape)
      onResult()
    })
    return 'cross'
  }
}

const recordingBody = (body: string) => `
  const strokes = [];
  const recorder = new Proxy({}, {
    get: (_, name) => (...args) => { strokes.push([name, args]); },
    set: (_, name, value) => { strokes.push([name, value]); return true; },
  });
  (function(ctx, x, y, radius, shadow) {
${body}
  })(recorder, 0, 0, radius, false);
  return strokes;`
