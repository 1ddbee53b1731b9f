/**
 * What HTML and scripts of tenants may do: run and draw. The frame has no origin, so neither cookies nor
 * storage, and it can reach no address at all.
 */
export const framePolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The document of every frame: our side of the bridge, and room to draw in. */
export const framePage = (script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Widget</title>
<style>html, body { height: 100%; margin: 0; font: 13px/20px system-ui, sans-serif; }</style>
</head><body><script>${script.replaceAll('</script', '<\\/script')}</script></body></html>
`
