import { AutocompleteField } from '@signalbox/ui/fields/autocomplete-field'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import { Field } from '@signalbox/ui/fields/field'
import type { Choice, FormNode } from './form-nodes'
import styles from './json-form.module.css'

interface ChoiceProps {
  node: FormNode
  label: string
  required: boolean
  disabled: boolean
  error: string | undefined
  help: string | undefined
  value: unknown
  onChange: (value: unknown) => void
}

const keyOf = ({ value }: Choice) => String(value)
const labelOf = ({ label }: Choice) => label
const fromText = (text: string): Choice => ({ value: text, label: text })

/** A searchable select. Several choices are shown as chips; with `tags` any text is accepted. */
export function ChoiceSelect({ node, value, onChange, ...shared }: ChoiceProps) {
  const { choices, options } = node
  const choiceOf = (chosenValue: unknown): Choice =>
    choices.find((choice) => choice.value === chosenValue) ?? fromText(String(chosenValue))

  if (options.multiple || options.tags) {
    const chosen = (Array.isArray(value) ? value : []).map(choiceOf)
    return (
      <ChipsField<Choice>
        {...shared}
        value={chosen}
        onChange={(items) => onChange(items.map((item) => item.value))}
        options={choices}
        keyOf={keyOf}
        labelOf={labelOf}
        maxChipLength={options.maxTagTextLength}
        {...(options.tags && { fromText })}
      />
    )
  }
  return (
    <AutocompleteField<Choice>
      {...shared}
      value={value === undefined || value === null || value === '' ? null : choiceOf(value)}
      onChange={(choice) => onChange(choice?.value)}
      canClear={options.allowClear !== false}
      options={choices}
      keyOf={keyOf}
      labelOf={labelOf}
    />
  )
}

/** One of a few choices, as radio buttons. */
export function ChoiceRadios({ node, value, onChange, disabled, ...frame }: ChoiceProps) {
  return (
    <Field {...frame}>
      {({ id, labelId, describedBy }) => (
        <div
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          className={styles.choices}
        >
          {node.choices.map((choice) => (
            <label key={keyOf(choice)} className={styles.radio}>
              <input
                type="radio"
                name={id}
                disabled={disabled}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
              />
              {choice.label}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

/** Any of a few choices, as check boxes. */
export function ChoiceCheckboxes({ node, value, onChange, disabled, ...frame }: ChoiceProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const toggled = (choice: Choice, isOn: boolean) =>
    node.choices
      .map((each) => each.value)
      .filter((each) => (each === choice.value ? isOn : chosen.includes(each)))
  return (
    <Field {...frame}>
      {({ labelId }) => (
        <fieldset aria-labelledby={labelId} className={styles.choices}>
          {node.choices.map((choice) => (
            <CheckboxField
              key={keyOf(choice)}
              label={choice.label}
              disabled={disabled}
              value={chosen.includes(choice.value)}
              onChange={(isOn) => onChange(toggled(choice, isOn))}
            />
          ))}
        </fieldset>
      )}
    </Field>
  )
}
