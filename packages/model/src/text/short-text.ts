import { z } from 'zod'

/** Maximum length of names, titles and labels. */
export const SHORT_TEXT_LENGTH = 255

/** An optional short text of a saved object; absent becomes null. */
export const ShortText = z
  .string()
  .max(SHORT_TEXT_LENGTH)
  .nullish()
  .transform((text) => text ?? null)
