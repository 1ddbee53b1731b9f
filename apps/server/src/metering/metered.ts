import { AppError, ErrorCode } from '@signalbox/model/errors'
import type { UsageMeter } from './meter'
import type { Counter, Feature } from './usage-kinds'

export type Meter = Pick<UsageMeter, 'count' | 'isAllowed'>

/** The features whose use is refused with an error, and the first words of its message. */
const REFUSAL_SUBJECTS = {
  storage: 'DB storage writes are',
  scripts: 'JS Execution is',
  email: 'Email sending is',
  sms: 'SMS sending is',
} satisfies Partial<Record<Feature, string>>
type RefusableFeature = keyof typeof REFUSAL_SUBJECTS

/** Throws if the tenant may no longer use the feature this month. */
export function requireAllowed(meter: Pick<Meter, 'isAllowed'>, tenantId: string, feature: RefusableFeature) {
  if (!meter.isAllowed(tenantId, feature)) throw usedUp(feature)
}

/** The error for a tenant that has used up this feature for the month. */
export const usedUp = (feature: RefusableFeature) =>
  new AppError(ErrorCode.General, 500, `${REFUSAL_SUBJECTS[feature]} disabled due to API limits!`)

/** Wraps a function: each call is counted, and refused if the feature is used up. */
export function metered<A extends [tenantId: string, ...unknown[]], R>(
  meter: Meter,
  feature: RefusableFeature,
  counter: Counter,
  call: (...args: A) => R,
): (...args: A) => R | Promise<never> {
  // Not `async`, which would create another promise for each script of each message.
  return (...args) => {
    if (!meter.isAllowed(args[0], feature)) return Promise.reject(usedUp(feature))
    meter.count(args[0], counter)
    return call(...args)
  }
}
