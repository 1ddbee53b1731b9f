import type { QuerySlots } from '../database/query-slots'
import type { CountAlarms } from '../queries/count-alarms'
import type { DataQueries } from '../queries/data-queries'
import type { AttributesService } from '../telemetry/attributes/attributes.service'
import type { TelemetryAccess } from '../telemetry/telemetry-access'
import type { TimeseriesService } from '../telemetry/timeseries.service'
import type { LiveHub } from './hub'
import type { LiveSession } from './session'
import type { LiveSettings } from './settings'

/** The services that commands use. */
export interface LiveParts extends DataQueries {
  hub: LiveHub
  countAlarms: CountAlarms
  access: TelemetryAccess
  timeseries: TimeseriesService
  attributes: AttributesService
}

export interface CommandContext extends LiveParts {
  session: LiveSession
  settings: LiveSettings
  /** Starts the processing of a received frame in a later turn. All sessions share the turns, one frame in each. */
  inTurn(begin: () => void): void
  /** Limits how many attribute and time-series subscriptions of a tenant read their first values at once. */
  readSlots: QuerySlots
  /** Logs a server error, whose details are not sent to clients. */
  onError(error: unknown): void
}
