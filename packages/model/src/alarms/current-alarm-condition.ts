import { z } from 'zod'
import { AlarmRule } from '../entities/device-profile-alarms'
import { ProfileKey } from '../entities/profile-key'

/** The rules of an alarm, and the latest values that they compare. */
export const CurrentAlarmCondition = z.object({
  alarmId: z.string(),
  /** The rule of the alarm's severity in the device profile; null where no profile rule raised it. */
  createRule: AlarmRule.nullable(),
  clearRule: AlarmRule.nullable(),
  /** Label, unit and decimals of the keys in the rules, for keys in the dictionary of the profile. */
  keys: z.array(ProfileKey),
  /** The first key that `createRule` compares as a number; null without such a key. */
  watched: z
    .object({
      key: z.string(),
      /** Null where the device has not sent the key. */
      ts: z.number().int().nullable(),
      value: z.number().nullable(),
      /** The limit is a constant or the value of the attribute that the rule names; null for other comparisons. */
      limit: z.object({ value: z.number(), isUpper: z.boolean() }).nullable(),
    })
    .nullable(),
  /**
   * Whether the latest values meet the condition of `createRule`, without schedule and duration; null without a rule.
   */
  holds: z.boolean().nullable(),
})
export type CurrentAlarmCondition = z.infer<typeof CurrentAlarmCondition>
