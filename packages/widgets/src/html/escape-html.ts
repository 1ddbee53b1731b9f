const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a value for HTML, also inside an attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

/** Escapes a value for a quoted string in a script element. */
export const escapeScript = (text: string) =>
  text
    .replace(/[\\'"`]/g, '\\$&')
    .replaceAll('<', '\\x3c')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
