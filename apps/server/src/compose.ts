import type { Message } from '@signalbox/model/message'
import type { FastifyBaseLogger } from 'fastify'
import { identity, identityRoutes } from './auth/identity'
import { sessionService } from './auth/sessions'
import { signingKey } from './auth/signing-key'
import { tokenService } from './auth/tokens'
import { createBus } from './bus'
import type { Config } from './config'
import { openDatabase } from './database/database'
import { actionRecorder } from './entities/actions'
import { entities, entityRoutes } from './entities/entities'
import { entityCleanup } from './entities/entity-cleanup'
import { tenantLimits } from './entities/tenant/limits'
import { httpApp } from './http/app'
import { serveConsole } from './http/console'
import { healthRoutes } from './http/health'
import { limitRequests } from './http/rate-limits'
import type { Addresses } from './setup/welcome'

export type Platform = Awaited<ReturnType<typeof compose>>

/** Builds every part and joins them. Nothing listens yet: main and tests decide on doors and ports. */
export async function compose(config: Config, databaseUrl: string, log: FastifyBaseLogger) {
  const { db, pool, close: closeDatabase } = openDatabase(databaseUrl)
  const bus = createBus((error) => log.error({ err: error }, 'a listener failed'))

  const sessions = await sessionService(db, bus, config.tokens.refreshSeconds)
  const tokens = tokenService({ key: await signingKey(db), ...config.tokens, sessions })
  const sendToRules = (_message: Message) => {}
  const actions = actionRecorder(db, bus, sendToRules)
  const limits = tenantLimits()
  const cleanup = entityCleanup([])
  const who = identity({ db, config, log, sessions, tokens, actions, limits, cleanup })
  const services = entities({ db, bus, actions, limits, cleanup, sessions })

  const http = await httpApp({ log, tokens, bodyLimitBytes: config.bodyLimitBytes })
  limitRequests(http, config.restLimits)
  healthRoutes(http, db)
  identityRoutes(http, who)
  entityRoutes(http, services)

  return {
    db,
    pool,
    bus,
    http,
    /** Opens the doors. */
    async listen(consoleFolder: string): Promise<Addresses> {
      await serveConsole(http, consoleFolder)
      return { http: await http.listen({ host: config.host, port: config.httpPort }) }
    },
    async close() {
      await http.close()
      await closeDatabase()
    },
  }
}
