/**
 * What HTML and scripts of tenants may do: run and draw. The frame has no origin, so neither cookies nor
 * storage, and it can reach no address but the hosts that whoever runs the server allows.
 */
export const framePolicy = (hosts: readonly string[] = []) =>
  [
    // Forms may be filled in and heard of; what they would send goes nowhere, as the last line says.
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    ["script-src 'unsafe-inline' 'unsafe-eval'", ...hosts].join(' '),
    ["style-src 'unsafe-inline'", ...hosts].join(' '),
    ['img-src data: blob:', ...hosts].join(' '),
    ['font-src data:', ...hosts].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** The document of every frame: our side of the bridge, and room to draw in. */
export const framePage = (script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Widget</title>
<style>html, body { height: 100%; margin: 0; font: 13px/20px system-ui, sans-serif; }</style>
</head><body><script>${script.replaceAll('</script', '<\\/script')}</script></body></html>
`
