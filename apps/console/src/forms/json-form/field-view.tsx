import { DateTimeField } from '@signalbox/ui/dates/date-time-field'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { PasswordField } from '@signalbox/ui/fields/password-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { ImageField } from '@signalbox/ui/files/image-field'
import { useTranslation } from 'react-i18next'
import { CodeEditor } from '../code/code-editor'
import { ColorField } from '../color/color-field'
import { IconField } from '../icon/icon-field'
import { ChoiceCheckboxes, ChoiceRadios, ChoiceSelect } from './choice-views'
import { useJsonForm, useProblem } from './form-context'
import { modelValueAt, valuePath } from './model'
import type { NodeProps } from './node-props'
import { typeOf } from './schema'

/** The control of one field. An empty value removes its property. */
export function FieldView({ node, indices }: NodeProps) {
  const { t } = useTranslation()
  const { model, set, isDisabled } = useJsonForm()
  const path = valuePath(node.path, indices)
  const value = modelValueAt(model, path)
  const { placeholder, rows, rowsMax, readonly, description } = node.options
  const onChange = (next: unknown) => set(path, next === '' || next === null ? undefined : next)
  const shared = {
    label: node.title,
    required: node.required,
    disabled: isDisabled || readonly === true,
    error: useProblem(path),
    help: placeholder ?? description,
    onChange,
  }
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value)

  switch (node.kind) {
    case 'number':
      return (
        <NumberField
          {...shared}
          integer={typeOf(node.schema) === 'integer'}
          value={typeof value === 'number' ? value : null}
        />
      )
    case 'checkbox':
      return <CheckboxField {...shared} value={value === true} />
    case 'select':
      return <SelectField {...shared} value={(value ?? '') as string | number} options={node.choices} />
    case 'radios':
      return <ChoiceRadios {...shared} node={node} value={value} />
    case 'rc-select':
      return <ChoiceSelect {...shared} node={node} value={value} />
    case 'checkboxes':
      return <ChoiceCheckboxes {...shared} node={node} value={value} />
    case 'date': {
      // The field itself reports an incompletely typed date.
      const error = Number.isNaN(value) ? undefined : shared.error
      return <DateTimeField {...shared} error={error} value={typeof value === 'number' ? value : null} />
    }
    case 'color':
      return <ColorField {...shared} value={text || null} />
    case 'icon':
      return <IconField {...shared} value={text || null} />
    case 'image':
      return <ImageField {...shared} value={text || null} />
    case 'javascript':
    case 'json':
    case 'html':
    case 'css':
      return <CodeEditor {...shared} language={node.kind} canMinify={node.kind === 'json'} value={text} />
    case 'password':
      return (
        <PasswordField
          {...shared}
          autoComplete="new-password"
          showLabel={t('json-form.show-password')}
          value={text}
        />
      )
    case 'textarea':
      return <TextField {...shared} rows={rows ?? 2} maxRows={rowsMax} value={text} />
    default:
      return <TextField {...shared} value={text} />
  }
}
