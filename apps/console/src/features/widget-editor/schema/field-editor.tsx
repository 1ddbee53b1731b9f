import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import type { StoredForm } from '../../../forms/json-form/schema'
import styles from '../widget-editor.module.css'
import { EDITABLE_KINDS, fieldsOf, freeName, type SchemaField, withField } from './schema-fields'

interface FieldEditorProps {
  stored: StoredForm
  isReadOnly: boolean
  onChange: (stored: StoredForm) => void
}

/** The settings of a schema as a list: name, title, kind and default of each. */
export function FieldEditor({ stored, isReadOnly, onChange }: FieldEditorProps) {
  const { t } = useTranslation()
  const fields = fieldsOf(stored)
  const add = () =>
    onChange(
      withField(stored, null, { name: freeName(stored), title: '', kind: 'text', initial: '', choices: '' }),
    )
  return (
    <div className={styles.fields}>
      {fields.map((field, index) => (
        <FieldCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a field keeps its place while its name is typed
          key={index}
          {...{ field, isReadOnly }}
          isTaken={(name) => fields.some((other, at) => at !== index && other.name === name)}
          onChange={(next) => onChange(withField(stored, field.name, next))}
        />
      ))}
      <Button size="small" icon="add" disabled={isReadOnly} onClick={add}>
        {t('widget-editor.schema.add-field')}
      </Button>
    </div>
  )
}

interface FieldCardProps {
  field: SchemaField
  isReadOnly: boolean
  isTaken: (name: string) => boolean
  onChange: (field: SchemaField | null) => void
}

function FieldCard({ field, isReadOnly, isTaken, onChange }: FieldCardProps) {
  const { t } = useTranslation()
  const say = (name: string) => t(`widget-editor.schema.${name}`)
  const set = (change: Partial<SchemaField>) => onChange({ ...field, ...change })
  return (
    <fieldset className={styles.fieldCard} aria-label={field.name} disabled={isReadOnly}>
      <TextField
        label={say('name')}
        mono
        value={field.name}
        onChange={(name) => /^[\w$]+$/.test(name) && !isTaken(name) && set({ name })}
      />
      <TextField label={say('label')} value={field.title} onChange={(title) => set({ title })} />
      <SelectField<SchemaField['kind']>
        label={say('kind')}
        value={field.kind}
        disabled={isReadOnly}
        options={EDITABLE_KINDS.map((value) => ({ value, label: t(`widget-editor.schema.kinds.${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      {field.kind === 'checkbox' ? (
        <SelectField<string>
          label={say('default')}
          value={field.initial === 'true' ? 'true' : 'false'}
          disabled={isReadOnly}
          options={['true', 'false'].map((value) => ({ value, label: say(value) }))}
          onChange={(initial) => set({ initial })}
        />
      ) : (
        <TextField label={say('default')} value={field.initial} onChange={(initial) => set({ initial })} />
      )}
      {field.kind === 'select' && (
        <TextField
          label={say('choices')}
          rows={3}
          value={field.choices}
          onChange={(choices) => set({ choices })}
        />
      )}
      <div className={styles.fieldActions}>
        <IconButton
          icon="delete"
          size="small"
          label={t('widget-editor.schema.remove-field', { name: field.name })}
          disabled={isReadOnly}
          onClick={() => onChange(null)}
        />
      </div>
    </fieldset>
  )
}
