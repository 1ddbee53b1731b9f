import { defaultPeriod } from '@signalbox/model/date-period'
import { HOUR_MS, MINUTE_MS } from '@signalbox/model/time-intervals'
import type { FixedWindow, TimeWindow } from '@signalbox/model/time-window'
import { DateTimeField } from '@signalbox/ui/date-time-field'
import { useState } from 'react'
import { DateRangeField } from '../../../forms/date-range-field'
import { IntervalField } from '../../../forms/interval-field'
import { TimeWindowSelector } from '../../../forms/time-window/time-window-selector'
import styles from '../catalogue.module.css'
import { Sample } from '../sample'

const NOON_MS = new Date(2026, 2, 9, 12).getTime()

export function Times() {
  const [window, setWindow] = useState<TimeWindow>({
    realtime: { interval: 5 * MINUTE_MS, timewindowMs: 12 * HOUR_MS },
  })
  const [moment, setMoment] = useState<number | null>(NOON_MS)
  const [period, setPeriod] = useState<FixedWindow>(defaultPeriod(NOON_MS))
  const [interval, setInterval] = useState<number | null>(5 * MINUTE_MS)
  const [odd, setOdd] = useState<number | null>(7 * MINUTE_MS)
  const shared = { value: window, onChange: setWindow }
  return (
    <>
      <Sample title="Time window">
        <TimeWindowSelector {...shared} aggregation asButton />
        <TimeWindowSelector {...shared} aggregation isEdit />
        <TimeWindowSelector {...shared} historyOnly asButton />
        <TimeWindowSelector {...shared} disabled asButton />
      </Sample>
      <Sample title="Dates and intervals">
        <div className={styles.column}>
          <DateTimeField label="Date and time" required value={moment} onChange={setMoment} />
          <DateTimeField label="Date" parts="date" value={moment} onChange={setMoment} />
          <DateTimeField label="Missing" value={null} onChange={setMoment} error="A date is required." />
          <DateTimeField label="Disabled" value={moment} onChange={setMoment} disabled />
        </div>
        <div className={styles.column}>
          <DateRangeField value={period} onChange={setPeriod} />
          <IntervalField label="Interval" value={interval} onChange={setInterval} />
          <IntervalField label="Interval off the list" value={odd} onChange={setOdd} />
        </div>
      </Sample>
    </>
  )
}
