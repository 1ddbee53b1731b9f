import { DateTimeField } from '@signalbox/ui/dates/date-time-field'
import { TimeOfDayField } from '@signalbox/ui/dates/time-of-day-field'
import { AutocompleteField } from '@signalbox/ui/fields/autocomplete-field'
import { CheckboxField, SwitchField } from '@signalbox/ui/fields/checkbox'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { PasswordField } from '@signalbox/ui/fields/password-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { SliderField } from '@signalbox/ui/fields/slider-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { type FileContent, FileField } from '@signalbox/ui/files/file-field'
import { ImageField } from '@signalbox/ui/files/image-field'
import styles from './catalogue.module.css'
import { Sample } from './sample'
import { LONG_TEXT, States } from './states'

const NOON_MS = new Date(2026, 2, 9, 12).getTime()
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath d="M0 0h8v8H0z" fill="%2301875b"/%3E%3C/svg%3E'

const identity = (text: string) => text
const profiles = ['Reefer 40ft', 'Reefer 20ft', 'Gateway', LONG_TEXT]
const profileOptions = { options: profiles, keyOf: identity, labelOf: identity }
const functions = [
  { value: 'avg', label: 'Average' },
  { value: 'long', label: LONG_TEXT },
  { value: 'none', label: 'None', disabled: true },
]
const loadForever = () => new Promise<string[]>(() => {})

/** The fields of `packages/ui`, each in every state. */
export function Fields() {
  return (
    <>
      <States title="Text" empty="" filled="RF-40117" long={LONG_TEXT}>
        {(props) => <TextField {...props} required help="Unique in the tenant" />}
      </States>
      <States title="Several lines" empty="" filled="One line" long={`${LONG_TEXT}\n${LONG_TEXT}`}>
        {(props) => <TextField {...props} rows={2} maxRows={4} />}
      </States>
      <States title="Monospace text" empty="" filled="A1_TEST_TOKEN" long={LONG_TEXT}>
        {(props) => <TextField {...props} mono placeholder="Token" />}
      </States>
      <States title="Password" empty="" filled="secret" long={LONG_TEXT}>
        {(props) => <PasswordField {...props} autoComplete="new-password" showLabel="Show password" />}
      </States>
      <States<number | null> title="Number" empty={null} filled={-18.5} long={-123456789012345}>
        {(props) => <NumberField {...props} unit="°C" />}
      </States>
      <States title="Slider" empty={7} filled={250}>
        {(props) => <SliderField {...props} min={7} max={500} />}
      </States>
      <States title="Select" empty="" filled="avg" long="long">
        {(props) => <SelectField {...props} placeholder="Function" options={functions} />}
      </States>
      <States<string | null> title="Autocomplete" empty={null} filled="Gateway" long={LONG_TEXT}>
        {(props) => <AutocompleteField {...props} {...profileOptions} placeholder="Type to find" />}
      </States>
      <States<readonly string[]> title="Chips" empty={[]} filled={['Gateway', 'Reefer 20ft']} long={profiles}>
        {(props) => <ChipsField {...props} {...profileOptions} fromText={identity} sortable />}
      </States>
      <States<number | null> title="Date and time" empty={null} filled={NOON_MS}>
        {(props) => <DateTimeField {...props} />}
      </States>
      <States title="Time of day" empty={0} filled={23_400_000}>
        {(props) => <TimeOfDayField {...props} />}
      </States>
      <States title="Check box" empty={false} filled>
        {(props) => <CheckboxField {...props} help="Inside forms" />}
      </States>
      <States title="Switch" empty={false} filled>
        {(props) => <SwitchField {...props} help="Takes effect at once" />}
      </States>
      <States<FileContent | null>
        title="File"
        empty={null}
        filled={{ name: 'reefers.json', content: '{}' }}
        long={{ name: `${LONG_TEXT}.json`, content: '{}' }}
      >
        {(props) => <FileField {...props} extensions="json" />}
      </States>
      <States<string | null> title="Image" empty={null} filled={PICTURE}>
        {(props) => <ImageField {...props} />}
      </States>
      <Sample title="Loading: options that never arrive (open the list)">
        <div className={styles.column}>
          <AutocompleteField
            {...profileOptions}
            label="One"
            value={null}
            onChange={doNothing}
            options={loadForever}
          />
        </div>
        <div className={styles.column}>
          <ChipsField
            {...profileOptions}
            label="Several"
            value={[]}
            onChange={doNothing}
            options={loadForever}
          />
        </div>
      </Sample>
    </>
  )
}

const doNothing = () => undefined
