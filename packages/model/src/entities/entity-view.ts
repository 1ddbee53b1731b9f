import { z } from 'zod'
import { EntityId, idOf, Uuid } from '../entity-id'
import { kindsWith } from '../entity-kinds/kinds-with'
import { AdditionalInfo } from '../json/json-value'
import { WholeNumber } from '../json/whole-number'
import { ShortText } from '../text/short-text'

const keyList = z
  .array(z.string())
  .nullish()
  .transform((keys) => keys ?? [])

/** What a view shows of its target: client, server and shared attributes; an empty list of time series means all. */
export const EntityViewKeys = z.object({
  timeseries: keyList,
  attributes: z
    .object({ cs: keyList, ss: keyList, sh: keyList })
    .nullish()
    .transform((lists) => lists ?? { cs: [], ss: [], sh: [] }),
})
export type EntityViewKeys = z.infer<typeof EntityViewKeys>

/** Shows some data of a device or asset to a customer who may not see its other data. */
export const EntityView = z.object({
  id: idOf('ENTITY_VIEW'),
  createdTime: z.number().int(),
  tenantId: idOf('TENANT'),
  customerId: idOf('CUSTOMER'),
  entityId: EntityId,
  name: z.string(),
  type: z.string(),
  keys: EntityViewKeys.nullable(),
  /** 0 means no bound. */
  startTimeMs: z.number().int(),
  endTimeMs: z.number().int(),
  additionalInfo: AdditionalInfo,
})
export type EntityView = z.infer<typeof EntityView>

/** An entity view as lists show it. */
export const EntityViewInfo = EntityView.extend({
  customerTitle: z.string().nullable(),
  customerIsPublic: z.boolean(),
})
export type EntityViewInfo = z.infer<typeof EntityViewInfo>

const time = WholeNumber.pipe(z.number().min(0))
  .nullish()
  .transform((ms) => ms ?? 0)

export const EntityViewInput = z.object({
  id: idOf('ENTITY_VIEW').nullish(),
  customerId: idOf('CUSTOMER').nullish(),
  entityId: z.object({ entityType: z.enum(kindsWith('measured')), id: Uuid }).nullish(),
  name: ShortText,
  type: ShortText,
  keys: EntityViewKeys.nullish(),
  startTimeMs: time,
  endTimeMs: time,
  additionalInfo: AdditionalInfo,
})
export type EntityViewInput = z.infer<typeof EntityViewInput>
