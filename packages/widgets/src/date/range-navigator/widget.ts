import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { choice, flag, number } from '../../fields'
import { INTERVALS } from './intervals'

const NAMES = {
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  twoWeeks: '2 weeks',
  month: 'Month',
  threeMonths: '3 months',
  sixMonths: '6 months',
}

/** Chooses the time window of the dashboard: a range, its length, and steps back and forth. */
export const dateRangeNavigator = defineWidget({
  bundle: 'date',
  alias: 'date_range_navigator',
  name: 'Date-range-navigator',
  type: 'static',
  size: { x: 5, y: 5.5 },
  settings: z
    .object({
      hidePicker: flag(false, 'Hide date range picker'),
      onePanel: flag(false, 'Date range picker with one panel'),
      autoConfirm: flag(false, 'Apply a range without confirmation'),
      showTemplate: flag(false, 'Show the chosen range above the calendar'),
      firstDayOfWeek: number(1, 'First day of the week'),
      hideInterval: flag(false, 'Hide interval'),
      initialInterval: choice(INTERVALS, 'week', 'Initial interval', NAMES),
      hideStepSize: flag(false, 'Hide step size'),
      stepSize: choice(INTERVALS, 'day', 'Initial step size', NAMES),
      hideLabels: flag(false, 'Hide labels'),
      useSessionStorage: flag(true, 'Remember the range in this browser tab'),
    })
    .loose(),
  config: { showTitle: true },
})
