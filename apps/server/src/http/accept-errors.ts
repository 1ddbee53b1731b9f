import type { App } from './app'

/**
 * Logs errors of the open HTTP port, for example if no memory is left to accept a connection. Without a listener these
 * errors would end the process.
 */
export function logAcceptErrors(app: App) {
  app.addHook('onListen', async () => {
    app.server.on('error', (error) => app.log.warn({ err: error }, 'HTTP connection not accepted'))
  })
}
