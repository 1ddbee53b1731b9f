/** Escapes a value for a quoted string or a template literal in a script. */
export const escapeScript = (text: string) =>
  text
    .replace(/[\\'"`$]/g, '\\$&')
    .replaceAll('<', '\\x3c')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
