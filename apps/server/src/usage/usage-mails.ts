import type { Mailer } from '../connectors/mail/mailer'
import { COUNTERS, FEATURES, type UsageState } from '../metering/usage-kinds'
import type { StateChange } from './usage-states'

const KINDS = {
  ENABLED: 'usageEnabled',
  WARNING: 'usageWarning',
  DISABLED: 'usageDisabled',
} as const satisfies Record<UsageState, string>

/** Sends a tenant a mail when a feature is enabled again, close to its limit, or disabled. */
export function usageMails(mailer: Pick<Mailer, 'notify'>, onError: (error: unknown) => void) {
  return ({ record, feature, state, month }: StateChange) => {
    if (!record.email) return
    const [value, limit] = FEATURES[feature].counters
      .map((counter): [number, number] => [month[counter], record.limits[COUNTERS[counter].limit]])
      .reduce((most, next) => (next[0] / (next[1] || 1) > most[0] / (most[1] || 1) ? next : most))
    const values = {
      tenant: record.title,
      feature: feature === 'scripts' ? 'javaScript' : feature,
      value: String(value),
      limit: String(limit),
    }
    mailer.notify(record.email, 'en_US', KINDS[state], values).catch(onError)
  }
}
