/**
 * The content security policy for HTML and scripts of tenants: they may only run and draw. The frame has an
 * opaque origin, so it has neither cookies nor storage, and it can reach no address except the hosts that the
 * operator of the server allows.
 */
export const framePolicy = (scriptHash: string, hosts: readonly string[] = []) =>
  [
    // Forms can be filled in and raise their events; `form-action` blocks sending them.
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    [`script-src 'unsafe-eval' 'sha256-${scriptHash}'`, ...hosts].join(' '),
    ["style-src 'unsafe-inline'", ...hosts].join(' '),
    ['img-src data: blob:', ...hosts].join(' '),
    ['font-src data:', ...hosts].join(' '),
    // A script can already send data to an allowed host by loading an image: `connect-src` adds no risk.
    ...(hosts.length > 0 ? ['connect-src', 'media-src'].map((name) => [name, ...hosts].join(' ')) : []),
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

/** Headers of the frame document besides its policy: they block what a content security policy does not cover. */
export function frameHeaders(hosts: readonly string[] = []): Record<string, string> {
  const connections = connectionAllowlist(hosts)
  // Without `Connection-Allowlist`, a browser that navigates opens a connection to the host before the content security
  // policy refuses the URL.
  return connections === undefined ? HEADERS : { ...HEADERS, 'connection-allowlist': connections }
}

const HEADERS = {
  'x-dns-prefetch-control': 'off',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': [
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'hid',
    'identity-credentials-get',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'serial',
    'usb',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
}

/** A host of a content security policy: scheme, name, port, path. */
const SOURCE = /^(?:(https?|wss?):\/\/)?((?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*)(:(?:\d+|\*))?(?:\/.*)?$/i

/** The hosts as a list of URL patterns; undefined when a host has another form, such as `https:`. */
function connectionAllowlist(hosts: readonly string[]): string | undefined {
  const patterns = hosts.map(patternsOf)
  if (!patterns.every((list) => list !== undefined)) return undefined
  return `(${[...new Set(patterns.flat())].map((pattern) => `"${pattern}"`).join(' ')})`
}

function patternsOf(source: string): string[] | undefined {
  const [matches, scheme = '', host, port = ''] = SOURCE.exec(source) ?? []
  if (matches === undefined) return undefined
  // A policy that allows a scheme allows its secure form too. Patterns of HTTP cover WebSockets.
  const schemes = /^(https|wss)$/i.test(scheme) ? ['https'] : ['http', 'https']
  return schemes.map((name) => `${name}://${host}${port}/*`)
}

/**
 * The text between the script tags; the policy names its hash. Nothing in it may end the element, or start a comment.
 */
export const frameScript = (script: string) =>
  script.replaceAll('</script', '<\\/script').replaceAll('<!--', '\\x3c!--')

/**
 * The document of every frame: the runtime of the bridge, and a root element to draw in. The line height has no unit,
 * so that the lines of large text do not overlap.
 */
export const framePage = (script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Widget</title>
<style>html, body { height: 100%; margin: 0; font: 13px/1.54 system-ui, sans-serif; }</style>
</head><body><script>${frameScript(script)}</script></body></html>
`
