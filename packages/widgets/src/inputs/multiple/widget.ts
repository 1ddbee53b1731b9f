import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { choice, field, flag, number, text } from '../../fields'

export const INPUT_VALUE_TYPES = [
  'string',
  'double',
  'integer',
  'booleanCheckbox',
  'booleanSwitch',
  'dateTime',
  'date',
  'time',
] as const

const KeySettings = z
  .object({
    dataKeyType: choice(['server', 'shared', 'timeseries'], 'server', 'Saved as', {
      server: 'Server attribute',
      shared: 'Shared attribute',
      timeseries: 'Time series',
    }),
    dataKeyValueType: choice(INPUT_VALUE_TYPES, 'string', 'Value type', {
      string: 'Text',
      double: 'Number',
      integer: 'Integer',
      booleanCheckbox: 'Check box',
      booleanSwitch: 'Switch',
      dateTime: 'Date and time',
      date: 'Date',
      time: 'Time',
    }),
    step: number(1, 'Step between values'),
    minValue: number(null, 'Minimum value'),
    maxValue: number(null, 'Maximum value'),
    required: flag(false, 'Required'),
    requiredErrorMessage: text('', "'Required' error message"),
    minValueErrorMessage: text('', 'Message below the minimum'),
    maxValueErrorMessage: text('', 'Message above the maximum'),
    invalidDateErrorMessage: text('', 'Message for an invalid date'),
    isEditable: choice(['editable', 'disabled', 'readonly'], 'editable', 'Editing', {
      editable: 'Editable',
      disabled: 'Disabled',
      readonly: 'Read only',
    }),
    disabledOnDataKey: text('', 'Disabled while this key is false'),
    dataKeyHidden: flag(false, 'Hidden'),
    icon: field(z.string().nullish().default(''), { title: 'Icon', control: 'icon' }),
  })
  .loose()
export type MultipleKeySettings = z.infer<typeof KeySettings>

const sample = (label: string, type: string, funcBody: string) => ({
  name: 'f(x)',
  type: 'function',
  label,
  color: '#3063D2',
  settings: { dataKeyValueType: type },
  funcBody,
})

/** A form for many values of many entities. */
export const updateMultipleAttributes = defineWidget({
  bundle: 'input_widgets',
  alias: 'update_multiple_attributes',
  name: 'Update Multiple Attributes',
  type: 'latest',
  size: { x: 7.5, y: 3 },
  settings: z
    .object({
      widgetTitle: text('', 'Widget title'),
      showActionButtons: flag(true, 'Show buttons'),
      updateAllValues: flag(false, 'Also save unchanged values'),
      saveButtonLabel: text('', "Label of the 'Save' button"),
      resetButtonLabel: text('', "Label of the 'Undo' button"),
      showResultMessage: flag(true, 'Show result message'),
      showGroupTitle: flag(false, 'Show a title for each entity'),
      groupTitle: text('', 'Title of a group', { condition: 'model.showGroupTitle === true' }),
      fieldsAlignment: choice(['row', 'column'], 'row', 'Fields', { row: 'In rows', column: 'In a column' }),
      fieldsInRow: number(2, 'Fields per row', { condition: "model.fieldsAlignment === 'row'" }),
    })
    .loose(),
  keySettings: KeySettings,
  whenMissing: { showResultMessage: false },
  config: { enableFullscreen: false },
  preview: {
    dataKeys: [
      sample('Name', 'string', "return 'Hall 3';"),
      sample('Setpoint', 'double', 'return -18.5;'),
      sample('Defrost', 'booleanSwitch', 'return true;'),
      sample('Serviced', 'date', 'return 1700000000000;'),
    ],
  },
})
