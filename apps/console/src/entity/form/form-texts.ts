import type { EntityId } from '@signalbox/model/entity-id'
import { SHORT_TEXT_LENGTH } from '@signalbox/model/text/short-text'
import { z } from 'zod'

/** Texts of forms: trimmed, and as long as the server keeps them. Messages are text keys. */
export const shortText = () => z.string().trim().max(SHORT_TEXT_LENGTH, 'entity.name-too-long')

export const requiredText = (message: string) => shortText().min(1, message)

/** An entity that was picked. */
export const entityChoice = () => z.custom<EntityId | null>()

/** An entity that has to be picked. */
export const requiredEntity = (message: string) => z.custom<EntityId | null>((id) => Boolean(id), message)
