import { AlarmSearchStatus, AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import { PopoverPanel } from '@signalbox/ui/layout/popover-panel'
import { useUiTexts } from '@signalbox/ui/ui-texts'
import { useState } from 'react'
import type { WidgetEnvironment } from '../../widget-props'
import styles from './filter-panel.module.css'

export interface TableAlarmFilter {
  statuses: string[]
  severities: string[]
  types: string[]
}

interface FilterPanelProps {
  value: TableAlarmFilter
  onChange: (filter: TableAlarmFilter) => void
  t: WidgetEnvironment['t']
}

const STATUSES = AlarmSearchStatus.options.filter((status) => status !== 'ANY')

/** The button that opens the alarm filter, and the filter. */
export function FilterButton({ value, onChange, t }: FilterPanelProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isFiltered = value.statuses.length + value.severities.length + value.types.length > 0
  return (
    <>
      <IconButton
        size="small"
        icon="filter_list"
        label={t('widgets.alarms-table.filter')}
        active={isFiltered}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <PopoverPanel
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('widgets.alarms-table.filter')}
        width={360}
      >
        {anchor && (
          <FilterForm
            {...{ value, t }}
            onCancel={() => setAnchor(null)}
            onChange={(filter) => {
              setAnchor(null)
              onChange(filter)
            }}
          />
        )}
      </PopoverPanel>
    </>
  )
}

function FilterForm({ value, onChange, onCancel, t }: FilterPanelProps & { onCancel: () => void }) {
  const texts = useUiTexts()
  const [draft, setDraft] = useState(value)
  const box = (list: 'statuses' | 'severities', item: string, label: string) => (
    <CheckboxField
      key={item}
      label={label}
      value={draft[list].includes(item)}
      onChange={(isOn) =>
        setDraft({
          ...draft,
          [list]: isOn ? [...draft[list], item] : draft[list].filter((one) => one !== item),
        })
      }
    />
  )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(draft)
      }}
    >
      <fieldset>
        <legend>{t('widgets.alarms-table.statuses')}</legend>
        {STATUSES.map((status) => box('statuses', status, t(`widgets.alarms-table.search-status.${status}`)))}
      </fieldset>
      <fieldset>
        <legend>{t('widgets.alarms-table.severities')}</legend>
        {AlarmSeverity.options.map((severity) =>
          box('severities', severity, t(`alarm.severity.${severity}`)),
        )}
      </fieldset>
      <ChipsField
        label={t('widgets.alarms-table.types')}
        value={draft.types}
        onChange={(types) => setDraft({ ...draft, types: [...types] })}
        keyOf={(type) => type}
        labelOf={(type) => type}
        fromText={(text) => text}
        separators={/[,;]/}
        placeholder={t('widgets.alarms-table.any-type')}
      />
      <footer>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button kind="primary" type="submit">
          {t('widgets.alarms-table.update')}
        </Button>
      </footer>
    </form>
  )
}
