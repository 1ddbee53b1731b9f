import { AppError, ErrorCode } from '@signalbox/model/errors'
import type { UsageMeter } from './meter'
import type { Counter, Feature } from './usage-kinds'

export type Meter = Pick<UsageMeter, 'count' | 'isAllowed'>

const WORDS: Record<Feature, string> = {
  transport: 'The device transport is',
  storage: 'Storing data is',
  ruleEngine: 'The rule engine is',
  scripts: 'JavaScript is',
  email: 'Sending mail is',
  sms: 'Sending SMS is',
}

/** Refuses what the tenant may no longer use this month. */
export function requireAllowed(meter: Pick<Meter, 'isAllowed'>, tenantId: string, feature: Feature) {
  if (!meter.isAllowed(tenantId, feature))
    throw new AppError(ErrorCode.General, 500, `${WORDS[feature]} off: the limit of this month is reached`)
}

/** The function as before, refused when its feature is used up and counted when it is called. */
export function metered<A extends [tenantId: string, ...unknown[]], R>(
  meter: Meter,
  feature: Feature,
  counter: Counter,
  call: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  return async (...args) => {
    requireAllowed(meter, args[0], feature)
    meter.count(args[0], counter)
    return call(...args)
  }
}
