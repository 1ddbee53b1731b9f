import { z } from 'zod'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
export type JsonObject = { [key: string]: JsonValue }

/** JSON of any shape, kept unchanged. The JSON parser has already checked it. */
export const JsonValue = z.unknown() as unknown as z.ZodType<JsonValue>

/** A JSON object with any members, kept unchanged. `z.record` checks that the value is an object. */
export const JsonObject = z.record(z.string(), z.unknown()) as unknown as z.ZodType<JsonObject>

/** `additionalInfo` of any entity: an object, or null. */
export const AdditionalInfo = JsonObject.nullish().transform((info) => info ?? null)

/**
 * An entity or message as JSON. Their interfaces have no index signature, so the compiler cannot see that all members
 * are JSON.
 */
export const asJson = (document: object): JsonObject => document as unknown as JsonObject
