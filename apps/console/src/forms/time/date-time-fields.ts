import { DateTimeField } from '@signalbox/ui/dates/date-time-field'
import { bound } from '../bound'

/** The date-time input, bound to the form around it. */
export const FormDateTime = bound(DateTimeField)
