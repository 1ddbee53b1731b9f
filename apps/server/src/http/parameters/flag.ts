import { z } from 'zod'
import { blankAsAbsent } from '../paging'

const TRUE_TEXTS = ['true', 'on', 'yes', '1'] as const
const FALSE_TEXTS = ['false', 'off', 'no', '0'] as const

/**
 * A query parameter that is true or false, in the spellings that ThingsBoard accepts, in any case. Python clients send
 * `True` and `False`.
 */
export const RequiredFlag = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.enum([...TRUE_TEXTS, ...FALSE_TEXTS]))
  .transform((text) => TRUE_TEXTS.some((spelling) => spelling === text))

/** The same, if it may be left out or empty. */
export const OptionalFlag = blankAsAbsent(RequiredFlag)

/** The same, with the value for an absent parameter. */
export const Flag = (fallback: boolean) => OptionalFlag.transform((value) => value ?? fallback)
