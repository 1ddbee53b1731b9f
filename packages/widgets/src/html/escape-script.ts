/** Escapes a value for a quoted string in a script element. */
export const escapeScript = (text: string) =>
  text
    .replace(/[\\'"`]/g, '\\$&')
    .replaceAll('<', '\\x3c')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
