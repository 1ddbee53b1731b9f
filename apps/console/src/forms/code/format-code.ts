import { loadForAction } from '../../lazy-part/load-for-action'
import type { CodeLanguage } from './code-mirror'

const WRAP = 60

/**
 * Formats code; only spaces and line breaks change. The library is loaded on first use. If the library cannot be
 * loaded, an error is shown and the text stays unchanged.
 */
export async function formatCode(text: string, language: CodeLanguage, indent = 4): Promise<string> {
  const script = await loadForAction(() => import('js-beautify'))
  if (!script) return text
  const { default: beautify } = script
  const options = { indent_size: indent, wrap_line_length: WRAP }
  if (language === 'html') return beautify.html(text, options)
  if (language === 'css') return beautify.css(text, options)
  if (language === 'text') return text
  return beautify.js(text, options)
}

/** JSON without the space between its parts; numbers and strings stay unchanged. */
export function minifyJson(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (part) => (part.startsWith('"') ? part : ''))
}
