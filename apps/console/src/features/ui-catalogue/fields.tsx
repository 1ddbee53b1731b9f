import { AutocompleteField } from '@signalbox/ui/autocomplete-field'
import { CheckboxField, SwitchField } from '@signalbox/ui/checkbox'
import { FieldGroup, FieldRow } from '@signalbox/ui/field'
import { NumberField } from '@signalbox/ui/number-field'
import { PasswordField } from '@signalbox/ui/password-field'
import { SelectField } from '@signalbox/ui/select-field'
import { TextField } from '@signalbox/ui/text-field'
import { useState } from 'react'
import styles from './catalogue.module.css'
import { Sample } from './sample'

const profiles = ['Reefer 40ft', 'Reefer 20ft', 'Gateway']

export function Fields() {
  const [text, setText] = useState('RF-40117')
  const [number, setNumber] = useState<number | null>(-18)
  const [choice, setChoice] = useState('avg')
  const [profile, setProfile] = useState<string | null>('Gateway')
  const [on, setOn] = useState(true)
  const options = [
    { value: 'avg', label: 'Average' },
    { value: 'min', label: 'Minimum' },
    { value: 'none', label: 'None', disabled: true },
  ]
  return (
    <Sample title="Fields">
      <div className={styles.column}>
        <FieldGroup title="Device">
          <TextField label="Name" required value={text} onChange={setText} help="Unique in the tenant" />
          <FieldRow>
            <NumberField label="Setpoint" value={number} onChange={setNumber} unit="°C" />
            <SelectField label="Function" value={choice} onChange={setChoice} options={options} />
          </FieldRow>
          <AutocompleteField
            label="Profile"
            value={profile}
            onChange={setProfile}
            options={profiles}
            keyOf={(name) => name}
            labelOf={(name) => name}
          />
          <TextField label="Description" rows={3} value={text} onChange={setText} />
        </FieldGroup>
      </div>
      <div className={styles.column}>
        <TextField
          label="Username (email)"
          value="tenant@signalbox"
          onChange={setText}
          error="Invalid email format."
        />
        <TextField label="Disabled" value={text} onChange={setText} disabled />
        <TextField label="Token" mono value="A1_TEST_TOKEN" onChange={setText} />
        <PasswordField label="Password" showLabel="Show password" value={text} onChange={setText} />
        <CheckboxField label="Average" value={on} onChange={setOn} help="Inside forms" />
        <SwitchField label="Debug mode" value={on} onChange={setOn} help="Takes effect at once" />
        <SwitchField label="Disabled" value={on} onChange={setOn} disabled />
      </div>
    </Sample>
  )
}
