import { Button } from '@signalbox/ui/actions/button'
import { useTranslation } from 'react-i18next'
import type { StoredForm } from '../../../forms/json-form/schema'
import styles from '../widget-editor.module.css'
import { FieldCard } from './field-card'
import type { SchemaPath } from './schema-field'
import { fieldsOf, newField, scopeInside, withField } from './schema-fields'

interface FieldEditorProps {
  stored: StoredForm
  /** The path of the group or list whose fields are edited; empty for the whole schema. */
  scope?: SchemaPath
  isReadOnly: boolean
  onChange: (stored: StoredForm) => void
}

/** A card for each field of a schema, group or list. The card of a group or list contains the cards of its fields. */
export function FieldEditor({ stored, scope = [], isReadOnly, onChange }: FieldEditorProps) {
  const { t } = useTranslation()
  const fields = fieldsOf(stored, scope)
  return (
    <div className={scope.length > 0 ? styles.innerFields : styles.fields}>
      {fields.map((field, index) => {
        const innerScope = scopeInside(scope, field)
        return (
          <FieldCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a field keeps its place while its name is typed
            key={index}
            {...{ field, isReadOnly }}
            isNameUsed={(name) => fields.some((other, i) => i !== index && other.name === name)}
            onChange={(next) => onChange(withField(stored, scope, field.name, next))}
          >
            {innerScope && <FieldEditor {...{ stored, isReadOnly, onChange }} scope={innerScope} />}
          </FieldCard>
        )
      })}
      <Button
        size="small"
        icon="add"
        disabled={isReadOnly}
        onClick={() => onChange(withField(stored, scope, null, newField(stored, scope)))}
      >
        {scope.length > 0
          ? t('widget-editor.schema.add-field-to', { name: scope.findLast((step) => step !== '[]') })
          : t('widget-editor.schema.add-field')}
      </Button>
    </div>
  )
}
