import type { Mailer } from '../connectors/mail/mailer'
import { COUNTERS, FEATURES, type UsageState } from '../metering/usage-kinds'
import type { StateChange } from './usage-states'

const KINDS = {
  ENABLED: 'usageEnabled',
  WARNING: 'usageWarning',
  DISABLED: 'usageDisabled',
} as const satisfies Record<UsageState, string>

/**
 * Returns a function that sends a mail to a tenant when a feature is enabled again, close to its limit, or disabled.
 */
export function usageMails(mailer: Pick<Mailer, 'notify'>, onError: (error: unknown) => void) {
  return ({ record, feature, state, month }: StateChange) => {
    if (!record.email) return
    const { value, limit } = FEATURES[feature].counters
      .map((counter) => ({ value: month[counter], limit: record.limits[COUNTERS[counter].limit] }))
      .reduce((most, next) => (shareOf(next) > shareOf(most) ? next : most))
    const values = {
      tenant: record.title,
      feature: feature === 'scripts' ? 'javaScript' : feature,
      value: String(value),
      limit: String(limit),
    }
    mailer.notify(record.email, 'en_US', KINDS[state], values).catch(onError)
  }
}

/** The used share of a limit. A limit of 0 means no limit: its counter never causes a change of the state. */
const shareOf = ({ value, limit }: { value: number; limit: number }) => (limit === 0 ? -1 : value / limit)
