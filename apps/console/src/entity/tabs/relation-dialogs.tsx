import { CONTAINS, type EntityRelation, type EntityRelationInfo } from '@signalbox/model/entities/relation'
import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import { isObject } from '@signalbox/model/json/is-object'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { RelationDirection } from '@signalbox/model/query/entity-filter'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { getRelation, relationKeys, saveRelation } from '../../api/entities/relations'
import { entityName } from '../../api/search/entity-search'
import { FormJsonContent } from '../../forms/code/json-fields'
import { FormEntityListSelect } from '../../forms/entity/entity-list-field'
import { FormRelationType } from '../../forms/entity/relation-type-field'
import { SaveFormDialog } from '../form/save-form-dialog'
import { useCheckedSave } from '../form/use-checked-save'
import { runForEach } from '../list/run-for-each'
import styles from './tabs.module.css'

const additionalInfo = z.string().refine((text) => infoOf(text) !== undefined, 'value.json-value-invalid')

const NewRelation = z.object({
  type: z
    .string()
    .nullable()
    .refine((type) => Boolean(type?.trim()), 'relation.relation-type-required'),
  ends: z
    .object({ entityType: z.custom<EntityType>(), ids: z.array(z.string()) })
    .nullable()
    .refine((ends) => ends !== null && ends.ids.length > 0, 'entity.entity-list-empty'),
  additionalInfo,
})
type NewRelation = z.infer<typeof NewRelation>

interface AddRelationDialogProps {
  entityId: EntityId
  direction: RelationDirection
  onClose: () => void
}

/** Creates relations between an entity and one or several other entities. */
export function AddRelationDialog({ entityId, direction, onClose }: AddRelationDialogProps) {
  const { t } = useTranslation()

  async function save({ type, ends, additionalInfo: info }: NewRelation) {
    const others = ends?.ids.map((id) => ({ entityType: ends.entityType, id })) ?? []
    const saved = await runForEach(others, entityName, (other, options) => {
      const [from, to] = direction === 'FROM' ? [entityId, other] : [other, entityId]
      return saveRelation(
        { from, to, type, typeGroup: 'COMMON', additionalInfo: infoOf(info) ?? null },
        options,
      )
    })
    // The rejection keeps the dialog open with its input. The errors were shown.
    if (saved.length === 0) throw new Error('No relation was saved')
  }

  return (
    <SaveFormDialog<NewRelation, unknown>
      title={t('relation.add')}
      schema={NewRelation}
      defaults={{ type: CONTAINS, ends: null, additionalInfo: '' }}
      save={save}
      queryKeys={[relationKeys.all]}
      onClose={onClose}
      onSaved={onClose}
    >
      <div className={styles.fields}>
        <FormRelationType name="type" required />
        <FormEntityListSelect
          name="ends"
          label={t(direction === 'FROM' ? 'relation.to-entity' : 'relation.from-entity')}
          required
        />
        <FormJsonContent name="additionalInfo" label={t('relation.additional-info')} />
      </div>
    </SaveFormDialog>
  )
}

interface EditRelationDialogProps {
  relation: EntityRelationInfo
  onClose: () => void
}

/** Edits only the additional information: the ends and the type identify the relation. */
export function EditRelationDialog({ relation, onClose }: EditRelationDialogProps) {
  const { t } = useTranslation()
  const save = useCheckedSave({
    opened: relation,
    load: () => getRelation(relation, { ignoreErrors: true }),
    valuesOf: valuesOfRelation,
    save: ({ additionalInfo: info }, { from, to, type, typeGroup }) =>
      saveRelation({ from, to, type, typeGroup, additionalInfo: infoOf(info) ?? null }),
  })
  return (
    <SaveFormDialog
      title={t('relation.edit')}
      schema={z.object({ additionalInfo })}
      defaults={valuesOfRelation(relation)}
      save={save}
      queryKeys={[relationKeys.all]}
      submitLabel={t('action.save')}
      onClose={onClose}
      onSaved={onClose}
    >
      <FormJsonContent name="additionalInfo" label={t('relation.additional-info')} />
    </SaveFormDialog>
  )
}

const valuesOfRelation = ({ additionalInfo: info }: EntityRelation) => ({
  additionalInfo: info ? JSON.stringify(info, null, 2) : '',
})

/** Parses a JSON object; `null` for an empty text or JSON `null`, `undefined` for any other text. */
function infoOf(text: string): JsonObject | null | undefined {
  if (text.trim() === '') return null
  const value = jsonOrUndefined(text)
  return value === null || isObject(value) ? value : undefined
}
