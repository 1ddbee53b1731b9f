import { AppError } from '@signalbox/model/errors'
import { PayloadError } from '@signalbox/model/telemetry'
import type { QuerySlots } from '../database/query-slots'
import type { App } from '../http/app'
import { attributesRoutes } from './attributes/attributes.routes'
import { type TelemetryChangeParts, telemetryChanges } from './telemetry-changes'
import { timeseriesRoutes } from './timeseries.routes'

/** The REST resource of telemetry and attributes. Its errors are plain text, as its clients expect. */
export async function telemetryRoutes(app: App, parts: TelemetryChangeParts & { slots: QuerySlots }) {
  const changes = telemetryChanges(parts)
  await app.register(async (scope: App) => {
    // Bodies are read by the payload rules, which keep `25.0` and 64-bit integers.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text))
    scope.setErrorHandler<Error>((error, _request, reply) => {
      const status = error instanceof PayloadError ? 400 : error instanceof AppError ? error.status : 0
      // Other errors (no token, a wrong parameter, a server error) get the usual JSON response.
      if (status === 0 || status === 401) throw error
      return reply.status(status).type('text/plain; charset=utf-8').send(error.message)
    })
    attributesRoutes(scope, { ...parts, changes })
    timeseriesRoutes(scope, { ...parts, changes })
  })
}
