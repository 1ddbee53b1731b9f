import type { EntityId } from '@signalbox/model/entity-id'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestOptions } from '../../api/request/request'
import { deleteAttributes, listAttributes, saveAttributes } from '../../api/telemetry/attributes'
import { ValueField } from '../../forms/values/value-field'
import { ChoiceDialog } from '../assignment/choice-dialog'
import { storedText } from '../overview/values/stored-text'
import styles from './bulk.module.css'

interface SetAttributeDialogProps {
  items: readonly { id: EntityId; name: string }[]
  onDone: () => void
  onClose: () => void
}

const SCOPES = ['SERVER_SCOPE', 'SHARED_SCOPE'] as const
type Scope = (typeof SCOPES)[number]

/** Sets an attribute of several entities to the same value. Undo restores the former values. */
export function SetAttributeDialog({ items, onDone, onClose }: SetAttributeDialogProps) {
  const { t } = useTranslation()
  const [scope, setScope] = useState<Scope>('SERVER_SCOPE')
  const [key, setKey] = useState('')
  const [value, setValue] = useState<unknown>(null)
  const [formerValues] = useState(() => new Map<string, unknown>())
  const name = key.trim()
  /** Identifies the attribute of an entity in `formerValues`. */
  const attributeIdOf = ({ id }: EntityId) => `${id} ${scope} ${name}`
  const isNewValue = (stored: unknown) => JSON.stringify(stored) === JSON.stringify(value)

  async function run({ id }: { id: EntityId }, options: RequestOptions) {
    const attributes = await listAttributes(id, scope, options)
    const current = attributes.find((attribute) => attribute.key === name)?.value
    // The new value is already stored if an earlier attempt succeeded but its response was lost. Then the former value
    // that the earlier attempt remembered is kept.
    if (!isNewValue(current) || !formerValues.has(attributeIdOf(id)))
      formerValues.set(attributeIdOf(id), current)
    await saveAttributes(id, scope, { [name]: value }, options)
  }

  async function undo({ id }: { id: EntityId }, options: RequestOptions) {
    const attributes = await listAttributes(id, scope, options)
    const current = attributes.find((attribute) => attribute.key === name)?.value
    if (!isNewValue(current)) throw new Error(i18next.t('bulk.changed-since'))
    const formerValue = formerValues.get(attributeIdOf(id))
    await (formerValue === undefined
      ? deleteAttributes(id, scope, [name], options)
      : saveAttributes(id, scope, { [name]: formerValue }, options))
  }

  const valueText = typeof value === 'number' ? storedText(String(value)) : JSON.stringify(value)
  return (
    <ChoiceDialog
      title={t('bulk.set-attribute-title', { count: items.length })}
      submitLabel={t('bulk.set')}
      isChosen={name !== '' && value !== null}
      isChanged={name !== '' || value !== null}
      items={items}
      nameOf={(item) => item.name}
      rowIdOf={({ id }) => id.id}
      run={run}
      undo={undo}
      taskTitle={t('bulk.set-attribute-task', { key: name, value: valueText })}
      queryKeys={[['attributes']]}
      onDone={onDone}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {items[0]?.id.entityType === 'DEVICE' && (
          <SelectField<Scope>
            label={t('bulk.scope-label')}
            value={scope}
            onChange={setScope}
            options={SCOPES.map((option) => ({ value: option, label: t(`bulk.attribute-scope.${option}`) }))}
          />
        )}
        <TextField label={t('attribute.key')} required autoFocus value={key} onChange={setKey} />
        <ValueField required value={value} onChange={setValue} />
      </div>
    </ChoiceDialog>
  )
}
