import {
  defaultPredicate,
  defaultUserInfo,
  type FilterValueType,
  type KeyFilterInfo,
} from '@signalbox/model/query/key-filter'
import { Button } from '@signalbox/ui/actions/button'
import { useState } from 'react'
import { KeyFiltersField } from '../../../forms/key-filters/key-filters-field'
import { JsonEditDialog } from '../../../forms/values/json-edit-dialog'
import styles from '../catalogue.module.css'
import { Sample } from '../sample'
import { LONG_TEXT } from '../states'

const START_MS = new Date(2026, 2, 9).getTime()

const filter = (key: string, valueType: FilterValueType): KeyFilterInfo => ({
  key: { type: 'TIME_SERIES', key },
  valueType,
  predicates: [{ keyFilterPredicate: defaultPredicate(valueType, START_MS), userInfo: defaultUserInfo() }],
})

/** Examples of key conditions for each value type, and of a value edited as JSON in a dialog. */
export function Filters() {
  const [value, setValue] = useState<unknown>({ mode: 'auto', note: LONG_TEXT })
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FilterSample title="Conditions, none yet" initial={[]} />
      <FilterSample
        title="Conditions, one of each kind"
        initial={[
          filter('temperature', 'NUMERIC'),
          filter('mode', 'STRING'),
          filter('door', 'BOOLEAN'),
          filter('serviced', 'DATE_TIME'),
          filter(LONG_TEXT, 'NUMERIC'),
        ]}
      />
      <Sample title="JSON in a dialog">
        <Button onClick={() => setOpen(true)}>Edit</Button>
        {isOpen && <JsonEditDialog value={value} onSave={setValue} onClose={() => setOpen(false)} />}
      </Sample>
    </>
  )
}

function FilterSample({ title, initial }: { title: string; initial: KeyFilterInfo[] }) {
  const [value, setValue] = useState(initial)
  return (
    <Sample title={title}>
      <div className={styles.column}>
        <KeyFiltersField
          value={value}
          onChange={setValue}
          keyTypes={['TIME_SERIES', 'ATTRIBUTE']}
          dynamicSources={['CURRENT_CUSTOMER', 'CURRENT_USER']}
        />
      </div>
    </Sample>
  )
}
