import { z } from 'zod'
import { EventType } from '../entities/event'

/** Clients send numbers and booleans as they are or as texts; an empty text counts as absent. */
const text = z
  .union([z.string().max(1024), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === '' || value == null ? undefined : String(value)))
/**
 * One of the given words, in capital or small letters. Other words are refused, because they would select other events.
 */
const word = <const Word extends string>(...words: Word[]) =>
  text.transform((value) => value?.toLowerCase()).pipe(z.enum(words).optional())
const count = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.coerce.number().optional(),
)

/** Selects events of one type by the members of their bodies. Members that do not apply to the type are ignored. */
export const EventFilter = z.object({
  eventType: EventType,
  server: text,
  method: text,
  event: text,
  status: word('success', 'failure'),
  message: text,
  errorStr: text,
  isError: word('true', 'false'),
  /** `IN` or `OUT`. */
  msgDirectionType: text,
  dataSearch: text,
  metadataSearch: text,
  entityName: text,
  entityId: text,
  msgId: text,
  msgType: text,
  relationType: text,
  messagesProcessed: count,
  minMessagesProcessed: count,
  maxMessagesProcessed: count,
  errorsOccurred: count,
  minErrorsOccurred: count,
  maxErrorsOccurred: count,
})
export type EventFilter = z.infer<typeof EventFilter>
