const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A value as text of an HTML document, also inside an attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

/** A value as part of a quoted text in a script element. */
export const escapeScript = (text: string) =>
  text
    .replace(/[\\'"`]/g, '\\$&')
    .replaceAll('<', '\\x3c')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
