import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** Bundles the code that runs inside sandboxed widget frames into one classic script: `static/widget-frame.js`. */
export function widgetFrame(entry: string): Plugin {
  let input = ''
  async function script(): Promise<string> {
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      build: { write: false, minify: true, rolldownOptions: { input, output: { format: 'iife' } } },
    })
    if (!('output' in result)) throw new Error('The script of widget frames is not one bundle')
    return result.output[0].code
  }

  return {
    name: 'widget-frame',
    configResolved(config) {
      input = resolve(config.root, entry)
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url !== '/static/widget-frame.html') return next()
        const frame = await import('../../../packages/sandbox/src/frame-page')
        const code = await script()
        const hash = createHash('sha256').update(frame.frameScript(code)).digest('base64')
        for (const [name, value] of Object.entries(frame.frameHeaders())) response.setHeader(name, value)
        response.setHeader('content-security-policy', frame.framePolicy(hash))
        response.setHeader('content-type', 'text/html; charset=utf-8').end(frame.framePage(code))
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'static/widget-frame.js', source: await script() })
    },
  }
}
