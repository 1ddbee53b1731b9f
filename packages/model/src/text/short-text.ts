import { z } from 'zod'

/** Names, titles and labels hold this many characters. */
export const SHORT_TEXT_LENGTH = 255

/** An optional short text of a saved object; absent becomes null. */
export const ShortText = z
  .string()
  .max(SHORT_TEXT_LENGTH)
  .nullish()
  .transform((text) => text ?? null)
