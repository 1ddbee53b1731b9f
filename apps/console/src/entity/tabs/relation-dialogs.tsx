import { zodResolver } from '@hookform/resolvers/zod'
import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json-value'
import { CONTAINS, type EntityRelationInfo } from '@signalbox/model/relation'
import { Button } from '@signalbox/ui/button'
import { Dialog } from '@signalbox/ui/dialog'
import { useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Direction, saveRelation } from '../../api/relations'
import { FormJsonContent } from '../../forms/code/json-fields'
import { FormEntityListSelect } from '../../forms/entity-list-field'
import { FormRelationType } from '../../forms/relation-type-field'
import { runForEach } from '../run-for-each'
import styles from './tabs.module.css'

interface DialogProps {
  onClose: () => void
  onSaved: () => Promise<unknown>
}

const additionalInfo = z.string().refine((text) => infoOf(text) !== undefined, 'value.json-value-invalid')

const NewRelation = z.object({
  type: z.string('relation.relation-type-required').trim().min(1, 'relation.relation-type-required'),
  ends: z.object(
    { entityType: z.custom<EntityType>(), ids: z.array(z.string()).min(1) },
    'entity.entity-list-empty',
  ),
  additionalInfo,
})

/** Ties an entity to one or several others, one relation each. */
export function AddRelationDialog(props: DialogProps & { entityId: EntityId; direction: Direction }) {
  const { entityId, direction, onClose, onSaved } = props
  const { t } = useTranslation()
  const form = useForm({
    resolver: zodResolver(NewRelation),
    mode: 'onTouched',
    defaultValues: { type: CONTAINS, additionalInfo: '' },
  })
  const onSave = (values: z.infer<typeof NewRelation>) =>
    runForEach(
      values.ends.ids,
      (id) => id,
      (id) => {
        const other = { entityType: values.ends.entityType, id }
        return saveRelation({
          from: direction === 'FROM' ? entityId : other,
          to: direction === 'FROM' ? other : entityId,
          type: values.type,
          typeGroup: 'COMMON',
          additionalInfo: infoOf(values.additionalInfo) ?? null,
        })
      },
    )
  return (
    <RelationForm
      form={form}
      title={t('relation.add')}
      submitLabel={t('action.add')}
      {...{ onSave, onClose, onSaved }}
    >
      <FormRelationType name="type" required />
      <FormEntityListSelect
        name="ends"
        label={t(direction === 'FROM' ? 'relation.to-entity' : 'relation.from-entity')}
        required
      />
      <FormJsonContent name="additionalInfo" label={t('relation.additional-info')} />
    </RelationForm>
  )
}

/** Ends and type make a relation what it is: only its additional information can change. */
export function EditRelationDialog(props: DialogProps & { relation: EntityRelationInfo }) {
  const { relation, onClose, onSaved } = props
  const { t } = useTranslation()
  const form = useForm({
    resolver: zodResolver(z.object({ additionalInfo })),
    mode: 'onTouched',
    defaultValues: {
      additionalInfo: relation.additionalInfo ? JSON.stringify(relation.additionalInfo, null, 2) : '',
    },
  })
  const { from, to, type, typeGroup } = relation
  return (
    <RelationForm
      form={form}
      title={t('relation.edit')}
      submitLabel={t('action.save')}
      onSave={(values) =>
        saveRelation({ from, to, type, typeGroup, additionalInfo: infoOf(values.additionalInfo) ?? null })
      }
      {...{ onClose, onSaved }}
    >
      <FormJsonContent name="additionalInfo" label={t('relation.additional-info')} />
    </RelationForm>
  )
}

interface RelationFormProps<V extends object> extends DialogProps {
  form: UseFormReturn<V, unknown, V>
  title: string
  submitLabel: string
  onSave: (values: V) => Promise<unknown>
  children: React.ReactNode
}

function RelationForm<V extends object>(props: RelationFormProps<V>) {
  const { form, title, submitLabel, onSave, onClose, onSaved, children } = props
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const { isValid } = form.formState

  const onSubmit = form.handleSubmit(async (values) => {
    setBusy(true)
    try {
      await onSave(values)
      await onSaved()
      onClose()
    } catch {
      // The request layer has said why; what was typed stays.
      setBusy(false)
    }
  })

  return (
    <FormProvider {...form}>
      <Dialog
        open
        title={title}
        busy={busy}
        onClose={onClose}
        onSubmit={() => void onSubmit()}
        actions={
          <>
            <Button onClick={onClose} disabled={busy}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" kind="primary" disabled={!isValid || busy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>{children}</div>
      </Dialog>
    </FormProvider>
  )
}

/** The object a text means, `null` for nothing, `undefined` where it is no JSON object. */
function infoOf(text: string): JsonObject | null | undefined {
  if (text.trim() === '') return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value) ? (value as JsonObject | null) : undefined
  } catch {
    return undefined // the field says so in its own words
  }
}
