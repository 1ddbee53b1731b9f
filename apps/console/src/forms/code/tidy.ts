import type { CodeLanguage } from './code-mirror'

const WRAP = 60

/** Formats code: indentation and line breaks only. The library is loaded on first use. */
export async function tidy(text: string, language: CodeLanguage, indent = 4): Promise<string> {
  const { default: beautify } = await import('js-beautify')
  const options = { indent_size: indent, wrap_line_length: WRAP }
  if (language === 'html') return beautify.html(text, options)
  if (language === 'css') return beautify.css(text, options)
  if (language === 'text') return text
  return beautify.js(text, options)
}

/** JSON without the space between its parts; numbers and strings stay unchanged. */
export function minified(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (part) => (part.startsWith('"') ? part : ''))
}
