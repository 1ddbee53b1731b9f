/**
 * Puts the helpers of `ctx` before the body of a user function. The helpers are code in text form, because
 * arguments are passed to the sandbox as JSON, which has no functions.
 */
export const withContext = (body: string | null | undefined) =>
  body?.trim() ? `${CONTEXT_HELPERS}${body}` : undefined

// One line, so that line numbers in error messages are those of the body.
const CONTEXT_HELPERS = [
  'if (ctx) {',
  'const two = (n) => String(n).padStart(2, "0");',
  'ctx.utils = { formatValue(value, dec, units, zeros) {',
  'if (value === null || value === undefined) return "";',
  'if (value === "" || !Number.isFinite(Number(value))) return value;',
  'let text = dec === undefined || dec === null ? String(value) : Number(value).toFixed(dec);',
  'if (!zeros) text = String(Number(text));',
  'return units ? text + " " + units : text; } };',
  'ctx.date = { transform(ms, format) { const d = new Date(Number(ms));',
  'const parts = { yyyy: d.getFullYear(), MM: two(d.getMonth() + 1), dd: two(d.getDate()),',
  'HH: two(d.getHours()), mm: two(d.getMinutes()), ss: two(d.getSeconds()),',
  'SSS: String(d.getMilliseconds()).padStart(3, "0") };',
  'return (format || "yyyy-MM-dd HH:mm:ss").replace(/yyyy|MM|dd|HH|mm|ss|SSS/g, (part) => parts[part]); } };',
  'ctx.translate = { instant: (key) => key }; }',
].join(' ')

/** What the functions of a widget get as `ctx`. */
export const functionContext = (config: Record<string, unknown>) => ({
  settings: config.settings ?? {},
  units: config.units ?? '',
  decimals: config.decimals ?? 2,
  widgetConfig: { title: config.title, units: config.units, decimals: config.decimals },
})
