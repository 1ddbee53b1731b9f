import { defaultPeriod } from '@signalbox/model/time/date-period'
import { HOUR_MS, MINUTE_MS } from '@signalbox/model/time/time-intervals'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { useState } from 'react'
import { DateRangeField } from '../../../forms/time/date-range-field'
import { IntervalField } from '../../../forms/time/interval-field'
import { TimeWindowSelector } from '../../../forms/time-window/time-window-selector'
import { Sample } from '../sample'
import { States } from '../states'

const NOON_MS = new Date(2026, 2, 9, 12).getTime()

/** Examples of inputs for times and time windows. */
export function Times() {
  const [window, setWindow] = useState<TimeWindow>({
    realtime: { interval: 5 * MINUTE_MS, timewindowMs: 12 * HOUR_MS },
  })
  const shared = { value: window, onChange: setWindow }
  return (
    <>
      <Sample title="Time window">
        <TimeWindowSelector {...shared} aggregation asButton />
        <TimeWindowSelector {...shared} aggregation isEdit />
        <TimeWindowSelector {...shared} historyOnly asButton />
        <TimeWindowSelector {...shared} disabled asButton />
      </Sample>
      <States title="Period" empty={defaultPeriod(NOON_MS)} filled={defaultPeriod(NOON_MS)}>
        {({ label, ...props }) => <DateRangeField label={label} {...props} />}
      </States>
      <States<number | null> title="Interval" empty={null} filled={5 * MINUTE_MS}>
        {(props) => <IntervalField {...props} />}
      </States>
      <States<number | null> title="Interval that is not in the list" empty={null} filled={7 * MINUTE_MS}>
        {(props) => <IntervalField {...props} />}
      </States>
    </>
  )
}
