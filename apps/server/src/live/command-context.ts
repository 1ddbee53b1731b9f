import type { DataQueries } from '../queries/data-queries'
import type { AttributesService } from '../telemetry/attributes/attributes.service'
import type { TelemetryAccess } from '../telemetry/telemetry-access'
import type { TimeseriesService } from '../telemetry/timeseries.service'
import type { LiveHub } from './hub'
import type { LiveSession } from './session'
import type { LiveSettings } from './settings'

/** What commands may ask for. */
export interface LiveParts extends DataQueries {
  hub: LiveHub
  access: TelemetryAccess
  timeseries: TimeseriesService
  attributes: AttributesService
}

export interface CommandContext extends LiveParts {
  session: LiveSession
  settings: LiveSettings
  /** Takes trouble of our own, of which clients learn no details. */
  onError(error: unknown): void
}
