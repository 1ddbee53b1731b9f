import { IconButton } from '@signalbox/ui/actions/icon-button'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../widget-editor.module.css'
import { DraftTextField } from './draft-text-field'
import { linesOf } from './field-choices'
import { EDITABLE_KINDS, ENTRY_KINDS, type SchemaField } from './schema-field'

interface FieldCardProps {
  field: SchemaField
  isReadOnly: boolean
  isNameUsed: (name: string) => boolean
  onChange: (field: SchemaField | null) => void
  /** The fields inside a group or a list. */
  children: ReactNode
}

/** The card that edits one field of the settings form. */
export function FieldCard({ field, isReadOnly, isNameUsed, onChange, children }: FieldCardProps) {
  const { t } = useTranslation()
  const text = (name: string) => t(`widget-editor.schema.${name}`)
  const set = (change: Partial<SchemaField>) => onChange({ ...field, ...change })
  return (
    <fieldset className={styles.fieldCard} aria-label={field.name} disabled={isReadOnly}>
      <DraftTextField
        label={text('name')}
        mono
        value={field.name}
        read={(name) => (/^[\w$]+$/.test(name) && !isNameUsed(name) ? name : null)}
        onChange={(name) => set({ name })}
      />
      <TextField label={text('label')} value={field.title} onChange={(title) => set({ title })} />
      <SelectField<SchemaField['kind']>
        label={text('kind')}
        value={field.kind}
        disabled={isReadOnly}
        options={EDITABLE_KINDS.map((value) => ({ value, label: t(`widget-editor.schema.kinds.${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      <KindOptions {...{ field, isReadOnly, set }} />
      {children}
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

interface KindOptionsProps {
  field: SchemaField
  isReadOnly: boolean
  set: (change: Partial<SchemaField>) => void
}

/** The inputs that depend on the kind of a field: its default value, choices or type of entries. */
function KindOptions({ field, isReadOnly, set }: KindOptionsProps) {
  const { t } = useTranslation()
  const text = (name: string) => t(`widget-editor.schema.${name}`)
  switch (field.kind) {
    case 'object':
      return <span />
    case 'list':
      return (
        <SelectField<SchemaField['entries']>
          label={text('entries')}
          value={field.entries}
          disabled={isReadOnly}
          options={ENTRY_KINDS.map((value) => ({ value, label: t(`widget-editor.schema.kinds.${value}`) }))}
          onChange={(entries) => set({ entries })}
        />
      )
    case 'checkbox':
      return (
        <SelectField<string>
          label={text('default')}
          value={field.initial === 'true' ? 'true' : 'false'}
          disabled={isReadOnly}
          options={['true', 'false'].map((value) => ({ value, label: text(value) }))}
          onChange={(initial) => set({ initial })}
        />
      )
    case 'number':
    case 'integer':
      return (
        <NumberField
          label={text('default')}
          integer={field.kind === 'integer'}
          value={field.initial === '' ? null : Number(field.initial)}
          onChange={(initial) => set({ initial: initial === null ? '' : String(initial) })}
        />
      )
    default:
      return (
        <>
          <TextField label={text('default')} value={field.initial} onChange={(initial) => set({ initial })} />
          {field.kind === 'select' && (
            <DraftTextField
              label={text('choices')}
              rows={3}
              value={field.choices}
              read={(choices) => linesOf(choices).join('\n')}
              onChange={(choices) => set({ choices })}
            />
          )}
        </>
      )
  }
}
