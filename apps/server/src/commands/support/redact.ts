/** Removes personal data and secrets: mail and network addresses, tokens, keys and passwords. */
export function redact(text: string) {
  return PATTERNS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)
}

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/(\b\w+:\/\/)[^\s/@"]+@/g, '$1<credentials>@'],
  [/\b[\w.+-]+@[\w-]+(\.[\w-]+)+\b/g, '<mail address>'],
  [
    /("?\b\w*(?:password|secret|token|authorization|accessKey)\w*"?\s*[:=]\s*)("[^"]*"|[^\s,;}]+)/gi,
    '$1"<hidden>"',
  ],
  [/\b(?!127\.0\.0\.1\b|0\.0\.0\.0\b)\d{1,3}(\.\d{1,3}){3}\b/g, '<address>'],
  [/\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}\b/gi, '<address>'],
  [/\b[A-Za-z0-9_-]{40,}\b/g, '<long text>'],
]
