import type { EntityId } from '@signalbox/model/entity-id'
import { SHORT_TEXT_LENGTH } from '@signalbox/model/text/short-text'
import { z } from 'zod'

/** A trimmed text with the maximum length that the server accepts. The message is a text key. */
export const shortText = () => z.string().trim().max(SHORT_TEXT_LENGTH, 'entity.name-too-long')

/** A text that must not be empty; the message is a text key. */
export const requiredText = (message: string) => shortText().min(1, message)

/**
 * Checks a field in `superRefine`, for fields that are hidden while they have no effect: a hidden field must not fail,
 * because its error would not be shown.
 */
export function checkField(context: z.RefinementCtx, path: string[], schema: z.ZodType, value: unknown) {
  const [problem] = schema.safeParse(value).error?.issues ?? []
  if (problem) context.addIssue({ code: 'custom', path, message: problem.message })
}

/** An optional entity. */
export const entityChoice = () => z.custom<EntityId | null>()

/** An entity that must be chosen; the message is a text key. */
export const requiredEntity = (message: string) => z.custom<EntityId | null>((id) => Boolean(id), message)
