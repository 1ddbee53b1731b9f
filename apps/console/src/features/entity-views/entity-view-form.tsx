import type { EntityViewInfo, EntityViewInput } from '@signalbox/model/entities/entity-view'
import type { EntityId } from '@signalbox/model/entity-id'
import { kindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import { FieldGroup, FieldRow } from '@signalbox/ui/fields/field'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { descriptionOf, withDescription } from '../../entity/description'
import { Hint } from '../../entity/form/details-form'
import { requiredEntity, requiredText } from '../../entity/form/form-texts'
import { FormEntitySelect } from '../../forms/entity/entity-select-field'
import { FormSubtype } from '../../forms/entity/subtype-field'
import { FormText } from '../../forms/fields'
import { FormDateTime } from '../../forms/time/date-time-fields'
import { FormKeys } from '../../forms/values/keys-field'

const keys = z.array(z.string())
const TARGETS = kindsWith('measured')

/** The values of the entity view form. The error messages are i18n keys. */
export const EntityViewFormValues = z
  .object({
    name: requiredText('entity.name-required'),
    type: z
      .string()
      .nullable()
      .refine((type) => Boolean(type?.trim()), 'entity-view.entity-view-type-required'),
    target: requiredEntity('entity-view.target-required'),
    clientAttributes: keys,
    sharedAttributes: keys,
    serverAttributes: keys,
    timeseries: keys,
    startTimeMs: z.number().nullable(),
    endTimeMs: z.number().nullable(),
    description: z.string().trim(),
  })
  .refine(({ startTimeMs, endTimeMs }) => !startTimeMs || !endTimeMs || startTimeMs <= endTimeMs, {
    path: ['endTimeMs'],
    message: 'entity-view.end-before-start',
  })
export type EntityViewFormValues = z.infer<typeof EntityViewFormValues>

export const emptyEntityView: EntityViewFormValues = {
  name: '',
  type: null,
  target: null,
  clientAttributes: [],
  sharedAttributes: [],
  serverAttributes: [],
  timeseries: [],
  startTimeMs: null,
  endTimeMs: null,
  description: '',
}

/** The values of the form for a stored entity view. */
export const toFormValues = (view: EntityViewInfo): EntityViewFormValues => ({
  name: view.name,
  type: view.type,
  target: view.entityId,
  clientAttributes: view.keys?.attributes.cs ?? [],
  sharedAttributes: view.keys?.attributes.sh ?? [],
  serverAttributes: view.keys?.attributes.ss ?? [],
  timeseries: view.keys?.timeseries ?? [],
  startTimeMs: view.startTimeMs || null,
  endTimeMs: view.endTimeMs || null,
  description: descriptionOf(view),
})

/** The entity view to save: the values of the form, with id and customer of the stored entity view. */
export const toEntityView = (form: EntityViewFormValues, stored?: EntityViewInfo): EntityViewInput => ({
  id: stored?.id,
  customerId: stored?.customerId,
  name: form.name,
  type: form.type,
  entityId: form.target && { entityType: targetType(form.target), id: form.target.id },
  keys: {
    timeseries: form.timeseries,
    attributes: { cs: form.clientAttributes, sh: form.sharedAttributes, ss: form.serverAttributes },
  },
  startTimeMs: form.startTimeMs ?? 0,
  endTimeMs: form.endTimeMs ?? 0,
  additionalInfo: withDescription(stored, form.description),
})

/** The fields of an entity view, for adding and editing. */
export function EntityViewForm({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation()
  const [target, startTimeMs, endTimeMs] = useWatch<
    EntityViewFormValues,
    ['target', 'startTimeMs', 'endTimeMs']
  >({ name: ['target', 'startTimeMs', 'endTimeMs'] })
  const attributes = { entityId: target, kind: 'attributes', disabled } as const
  return (
    <>
      <FormText name="name" label={t('entity.name')} required autoFocus={!disabled} disabled={disabled} />
      <FormSubtype
        name="type"
        kind="ENTITY_VIEW"
        label={t('subtype.ENTITY_VIEW')}
        required
        disabled={disabled}
      />
      <FieldGroup title={t('entity-view.target')}>
        <FormEntitySelect name="target" allowed={TARGETS} required disabled={disabled} />
      </FieldGroup>
      <FieldGroup title={t('entity-view.attributes')}>
        <Hint>{t('entity-view.attributes-hint')}</Hint>
        <FormKeys name="clientAttributes" label={t('entity-view.client-attributes')} {...attributes} />
        <FormKeys name="sharedAttributes" label={t('entity-view.shared-attributes')} {...attributes} />
        <FormKeys name="serverAttributes" label={t('entity-view.server-attributes')} {...attributes} />
      </FieldGroup>
      <FieldGroup title={t('entity-view.timeseries')}>
        <Hint>{t('entity-view.timeseries-hint')}</Hint>
        <FormKeys name="timeseries" label={t('keys.timeseries')} entityId={target} disabled={disabled} />
        <FieldRow>
          <FormDateTime
            name="startTimeMs"
            label={t('entity-view.start')}
            max={endTimeMs ?? undefined}
            disabled={disabled}
          />
          <FormDateTime
            name="endTimeMs"
            label={t('entity-view.end')}
            min={startTimeMs ?? undefined}
            disabled={disabled}
          />
        </FieldRow>
      </FieldGroup>
      <FormText name="description" label={t('entity.description')} rows={3} disabled={disabled} />
    </>
  )
}

const targetType = ({ entityType }: EntityId) => TARGETS.find((type) => type === entityType) ?? 'DEVICE'
