import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker'
import { DesktopTimePicker } from '@mui/x-date-pickers/DesktopTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import { type ReactNode, useMemo, useState } from 'react'
import { Field, type FieldProps } from '../fields/field'
import { useFieldError } from '../fields/field-errors'
import { Icon } from '../icons/icon'
import { useUiTexts } from '../ui-texts'
import { useCalendarLanguage } from './calendar-language'
import styles from './date-time-field.module.css'

export interface DateTimeFieldProps extends FieldProps<number | null> {
  /** Only the day, only the time of day, or both side by side. */
  parts?: 'date' | 'time' | 'date-time'
  /** Limits of the date picker; the form checks typed values. */
  min?: number | undefined
  max?: number | undefined
  /** The error for a half-typed value that the focus has left, instead of the default text. */
  incompleteText?: string | undefined
  /** Labels the parts where no label is shown. */
  ariaLabel?: string
}

/**
 * A date picker and a time picker for a time in milliseconds. Empty is `null`. A half-typed value is `NaN`, which no
 * schema accepts; the field shows an error for it when the focus leaves.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, required, help, labelEnd, className, parts = 'date-time', ariaLabel } = props
  const texts = useUiTexts()
  const [hasLostFocus, setLostFocus] = useState(false)
  // An empty picker reports only complete values, and keeps half-typed text only while its value stays `null`. While
  // `keepsText` is true, the field has the value NaN, but the picker gets `null`.
  const [keepsText, setKeepsText] = useState(false)
  const isHalfTyped = Number.isNaN(props.value)
  const incompleteMessage =
    isHalfTyped && hasLostFocus ? (props.incompleteText ?? texts.incompleteDate) : undefined
  const error = useFieldError({ ...props, error: props.error ?? incompleteMessage })
  const language = useCalendarLanguage()
  const partProps = {
    ...props,
    value: isHalfTyped && keepsText ? null : props.value,
    error,
    onChange(next: number | null) {
      setKeepsText(false)
      props.onChange(next)
    },
  }
  const ownName = ariaLabel ?? (typeof label === 'string' ? label : '')
  const name = (part: string) => (ownName ? texts.labeled(ownName, part) : part)

  function reportUnfinished(container: Element) {
    const hasText = [...container.querySelectorAll('input')].some((input) => input.value !== '')
    if (hasText && (props.value === null || props.value === undefined)) {
      setKeepsText(true)
      props.onChange(Number.NaN)
    } else if (!hasText && isHalfTyped && keepsText) partProps.onChange(null)
  }

  return (
    <Field {...{ label, required, help, error, labelEnd, className }}>
      {({ id, describedBy }) => (
        <LocalizationProvider
          dateAdapter={language.adapter}
          adapterLocale={language.name}
          localeText={{
            ...language.words,
            openDatePickerDialogue: () => name(texts.chooseDate),
            openTimePickerDialogue: () => name(texts.chooseTime),
            previousMonth: texts.previousMonth,
            nextMonth: texts.nextMonth,
            cancelButtonLabel: texts.cancel,
            okButtonLabel: texts.ok,
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: focus bubbles here from the two parts */}
          <div
            className={styles.parts}
            onFocus={() => setLostFocus(false)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (currentTarget.contains(relatedTarget)) return
              setLostFocus(true)
              reportUnfinished(currentTarget)
              props.onBlur?.()
            }}
          >
            {parts !== 'time' && (
              <Part {...partProps} id={id} describedBy={describedBy} name={name(texts.date)}>
                {(shared) => (
                  <DesktopDatePicker
                    {...shared}
                    slots={{ openPickerIcon: DateIcon }}
                    slotProps={{ ...shared.slotProps, calendarHeader: { format: language.monthFormat } }}
                    // The short names of days: in languages such as Russian, several days begin with the same letter.
                    dayOfWeekFormatter={(day) => day.locale(language.name).format('dd')}
                    // The date format of the language: "03/09/2026", "09.03.2026", "2026/03/09".
                    format="L"
                    minDate={limit(props.min)}
                    maxDate={limit(props.max)}
                  />
                )}
              </Part>
            )}
            {parts !== 'date' && (
              <Part
                {...partProps}
                id={parts === 'time' ? id : undefined}
                describedBy={describedBy}
                name={name(texts.time)}
              >
                {(shared) => (
                  <DesktopTimePicker
                    {...shared}
                    slots={{ openPickerIcon: TimeIcon }}
                    // 24-hour clock in every language, as in all tables.
                    ampm={false}
                    format="HH:mm:ss"
                    views={['hours', 'minutes', 'seconds']}
                    timeSteps={{ minutes: 5, seconds: 5 }}
                  />
                )}
              </Part>
            )}
          </div>
        </LocalizationProvider>
      )}
    </Field>
  )
}

type PartProps = DateTimeFieldProps & {
  id: string | undefined
  name: string
  describedBy: string | undefined
  children: (shared: ReturnType<typeof sharedProps>) => ReactNode
}

function Part({ children, ...props }: PartProps) {
  const [open, setOpen] = useState(false)
  const { value } = props
  // The same object for the same value: a picker removes half-typed text when it gets another invalid date.
  const moment = useMemo(() => (value === null || value === undefined ? null : dayjs(value)), [value])
  return children(sharedProps(props, moment, open, setOpen))
}

function sharedProps(
  props: Omit<PartProps, 'children'>,
  moment: Dayjs | null,
  open: boolean,
  setOpen: (open: boolean) => void,
) {
  const { value, onChange, onBlur, disabled, error, id, describedBy, name } = props
  return {
    open,
    onOpen: () => setOpen(true),
    onClose: () => {
      setOpen(false)
      onBlur?.()
    },
    value: moment,
    disabled: disabled ?? false,
    onChange(next: Dayjs | null) {
      onChange(next === null ? null : next.isValid() ? next.valueOf() : Number.NaN)
    },
    slotProps: {
      textField: {
        size: 'small' as const,
        fullWidth: true,
        error: error !== undefined || (Number.isNaN(value) && !open),
        className: styles.input ?? '',
        ...(id && { id }),
        'aria-label': name,
        'aria-describedby': describedBy,
      },
      openPickerButton: { size: 'small' as const },
    },
  }
}

const DateIcon = () => <Icon name="calendar_today" size={16} />
const TimeIcon = () => <Icon name="schedule" size={16} />

const limit = (ms: number | undefined) => (ms === undefined ? undefined : dayjs(ms))
