import type { EntityId } from '@signalbox/model/entity-id'
import { SHORT_TEXT_LENGTH } from '@signalbox/model/text/short-text'
import { z } from 'zod'

/** A trimmed text with the maximum length that the server accepts. The message is a text key. */
export const shortText = () => z.string().trim().max(SHORT_TEXT_LENGTH, 'entity.name-too-long')

/** A text that must not be empty; the message is a text key. */
export const requiredText = (message: string) => shortText().min(1, message)

/**
 * Checks one field in `superRefine`. The caller leaves out fields that are hidden, because the error of a hidden field
 * would not be shown.
 */
export function checkField(context: z.RefinementCtx, path: string[], schema: z.ZodType, value: unknown) {
  const [problem] = schema.safeParse(value).error?.issues ?? []
  if (problem) context.addIssue({ code: 'custom', path, message: problem.message })
}

/** An optional entity. */
export const entityChoice = () => z.custom<EntityId | null>()

/** An entity that must be chosen; the message is a text key. */
export const requiredEntity = (message: string) => z.custom<EntityId | null>((id) => Boolean(id), message)
