import { AppError, ErrorCode } from '@signalbox/model/errors'
import type { UsageMeter } from './meter'
import type { Counter, Feature } from './usage-kinds'

export type Meter = Pick<UsageMeter, 'count' | 'isAllowed'>

/** The first words of the error message of each feature. */
const WORDS = {
  storage: 'DB storage writes are',
  scripts: 'JS Execution is',
  email: 'Email sending is',
  sms: 'SMS sending is',
} satisfies Partial<Record<Feature, string>>
type CalledFeature = keyof typeof WORDS

/** Throws when the tenant may no longer use the feature this month. */
export function requireAllowed(meter: Pick<Meter, 'isAllowed'>, tenantId: string, feature: CalledFeature) {
  if (!meter.isAllowed(tenantId, feature)) throw usedUp(feature)
}

/** The tenant has used up this feature for the month. */
export const usedUp = (feature: CalledFeature) =>
  new AppError(ErrorCode.General, 500, `${WORDS[feature]} disabled due to API limits!`)

/** Wraps a function: it is refused when its feature is used up, and counted when it is called. */
export function metered<A extends [tenantId: string, ...unknown[]], R>(
  meter: Meter,
  feature: CalledFeature,
  counter: Counter,
  call: (...args: A) => R,
): (...args: A) => R | Promise<never> {
  // Without `async`, which would make a further promise for each script of each message.
  return (...args) => {
    if (!meter.isAllowed(args[0], feature)) return Promise.reject(usedUp(feature))
    meter.count(args[0], counter)
    return call(...args)
  }
}
