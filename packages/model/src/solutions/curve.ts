/** A simulated value: a wave around a mean with some noise. */
export interface WaveCurve {
  mean: number
  swing?: number
  /** Period of the wave. */
  minutes?: number
  /** Phase of the wave at time 0: 0 to 1. */
  phase?: number
  noise?: number
  decimals?: number
  /** The value is true above this number, otherwise false. */
  isOnAbove?: number
}

/** The value of a curve at a time. The same time always gives the same value. */
export function curveValueAt(curve: WaveCurve, ts: number): number | boolean {
  const { mean, swing = 0, minutes = 60, phase = 0, noise = 0, decimals = 1, isOnAbove } = curve
  const wave = Math.sin(2 * Math.PI * (ts / (minutes * 60_000) + phase))
  const seed = Math.sin(ts / 60_000 + mean) * 43_758.5453
  const value = mean + swing * wave + noise * 2 * (seed - Math.floor(seed) - 0.5)
  if (isOnAbove !== undefined) return value > isOnAbove
  return Number(value.toFixed(decimals))
}

/** The script of a generator node that gives the same values as `curveValueAt` for the current time. */
export const generatorScript = (
  curves: Record<string, WaveCurve>,
  metadata: Record<string, string>,
): string =>
  `var ts = Date.now();
var curves = ${JSON.stringify(curves)};
var metadata = ${JSON.stringify(metadata)};
function valueAt(c) {
  var wave = Math.sin(2 * Math.PI * (ts / ((c.minutes || 60) * 60000) + (c.phase || 0)));
  var seed = Math.sin(ts / 60000 + c.mean) * 43758.5453;
  var value = c.mean + (c.swing || 0) * wave + (c.noise || 0) * 2 * (seed - Math.floor(seed) - 0.5);
  if (c.isOnAbove !== undefined) return value > c.isOnAbove;
  return Number(value.toFixed(c.decimals === undefined ? 1 : c.decimals));
}
var msg = {};
for (var key in curves) msg[key] = valueAt(curves[key]);
return { msg: msg, metadata: metadata, msgType: 'POST_TELEMETRY_REQUEST' };`
