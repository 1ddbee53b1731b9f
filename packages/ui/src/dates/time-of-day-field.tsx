import { useState } from 'react'
import type { FieldProps } from '../fields/field'
import { TextField } from '../fields/text-field'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

interface TimeOfDayFieldProps extends FieldProps<number> {
  /** Labels the control where no label is shown. */
  ariaLabel?: string
  /** Midnight means the end of the day, `24:00`, not its start. */
  isEnd?: boolean
}

/** A time of day, in milliseconds since midnight. On blur, invalid text is replaced by the last valid time. */
export function TimeOfDayField({ value, onChange, onBlur, isEnd = false, ...rest }: TimeOfDayFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <TextField
      {...rest}
      placeholder="hh:mm"
      value={draft ?? timeOfDayText(value)}
      onChange={(typed) => {
        setDraft(typed)
        const ms = readTimeOfDay(typed, isEnd)
        if (ms !== undefined) onChange(ms)
      }}
      onBlur={() => {
        setDraft(null)
        onBlur?.()
      }}
    />
  )
}

/** `06:30`; the end of the day is `24:00`. */
export function timeOfDayText(ms: number): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${twoDigits(Math.floor(ms / HOUR_MS))}:${twoDigits(Math.floor((ms % HOUR_MS) / MINUTE_MS))}`
}

/** Milliseconds since midnight for `6`, `6:30`, `06.30` and `0630`; undefined for other texts. */
export function readTimeOfDay(typed: string, isEnd = false): number | undefined {
  const [, hours, minutes = '0'] = /^\s*(\d{1,2})(?:[:.h]?([0-5]\d))?\s*$/.exec(typed) ?? []
  if (hours === undefined) return undefined
  const ms = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
  if (isEnd && (ms === 0 || ms === DAY_MS)) return DAY_MS
  return ms < DAY_MS ? ms : undefined
}
