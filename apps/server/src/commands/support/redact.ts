import { isIPv6 } from 'node:net'

/** Removes personal data and secrets: mail and network addresses, tokens, keys, passwords and the setup code. */
export function redact(text: string) {
  const redacted = PATTERNS.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  )
  return redacted.replace(MAYBE_IPV6, (found) =>
    isIPv6(found) && !LOOPBACK_OR_ANY.has(found) ? '<address>' : found,
  )
}

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // The first start prints lines with an account and its password, without the word 'password'. If it opens the setup
  // page, it prints the code of the page instead.
  [/^( {4}\S+@\S+ +).+$/gm, '$1<hidden>'],
  [/(\bCode\s+)[0-9A-Z]{4}(-[0-9A-Z]{4})+/g, '$1<hidden>'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/(\b\w+:\/\/)[^\s/@"]+@/g, '$1<credentials>@'],
  [/\b[\w.+-]+@[\w-]+(\.[\w-]+)+\b/g, '<mail address>'],
  [
    /("?\b\w*(?:password|secret|token|authorization|accessKey|credentialsId)\w*"?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|(?:(?:Bearer|Basic)\s+)?[^\s,;}]+)/gi,
    '$1"<hidden>"',
  ],
  [/\b(?!127\.0\.0\.1\b|0\.0\.0\.0\b)\d{1,3}(\.\d{1,3}){3}\b/g, '<address>'],
  [/\b[A-Za-z0-9_-]{40,}\b/g, '<long text>'],
]

/** Also matches times such as 12:30:00, so `isIPv6` decides. */
const MAYBE_IPV6 = /(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi
const LOOPBACK_OR_ANY = new Set(['::', '::1'])
