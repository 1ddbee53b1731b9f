import { JsonForm } from '../../../forms/json-form/json-form'
import type { Model } from '../../../forms/json-form/model'
import type { StoredForm } from '../../../forms/json-form/schema'
import { LONG_TEXT, States } from '../states'

const text = { type: 'string' }
const form: StoredForm = {
  schema: {
    type: 'object',
    required: ['title'],
    properties: {
      title: { ...text, title: 'Title' },
      secret: { ...text, title: 'Secret' },
      notes: { ...text, title: 'Notes' },
      decimals: { type: 'integer', title: 'Decimals', minimum: 0, maximum: 15, default: 2 },
      smooth: { type: 'boolean', title: 'Smooth lines', default: true },
      fill: { type: 'number', title: 'Fill', default: 0.4 },
      position: { ...text, title: 'Legend', enum: ['top', 'bottom'], enumNames: ['Top', 'Bottom'] },
      side: { ...text, title: 'Axis', enum: ['left', 'right'], default: 'left' },
      font: { ...text, title: 'Font', default: 'inter' },
      tags: { type: 'array', title: 'Tags', items: text, default: ['cold'] },
      days: {
        type: 'array',
        title: 'Days',
        items: { ...text, enum: ['Mon', 'Tue', 'Wed'] },
        default: ['Mon'],
      },
      since: { type: 'date', title: 'Since' },
      color: { ...text, title: 'Line color', default: '#3063D2' },
      icon: { ...text, title: 'Icon', default: 'ac_unit' },
      background: { ...text, title: 'Background' },
      formatter: { ...text, title: 'Label function', default: 'return value + " °C";' },
      grid: {
        type: 'object',
        title: 'Grid',
        properties: { width: { type: 'number', title: 'Width', default: 1 } },
      },
      thresholds: {
        type: 'array',
        title: 'Thresholds',
        items: {
          type: 'object',
          properties: {
            value: { type: 'number', title: 'Value', default: -15 },
            label: { ...text, title: 'Label' },
          },
        },
      },
    },
  },
  form: [
    [
      'title',
      { key: 'secret', type: 'password' },
      { key: 'notes', type: 'textarea', placeholder: 'Shown under the title' },
      'decimals',
      'smooth',
      { key: 'fill', condition: 'model.smooth === true' },
      'position',
      { key: 'side', type: 'radios' },
      {
        key: 'font',
        type: 'rc-select',
        items: [
          { value: 'inter', label: 'Inter' },
          { value: 'mono', label: 'JetBrains Mono' },
        ],
      },
      {
        key: 'tags',
        type: 'rc-select',
        tags: true,
        multiple: true,
        items: [{ value: 'cold', label: 'Cold' }],
      },
      'days',
      { type: 'help', description: 'Fields below belong to the <b>line</b>.' },
    ],
    [
      'since',
      { key: 'color', type: 'color' },
      { key: 'icon', type: 'icon' },
      { key: 'background', type: 'image' },
      { key: 'formatter', type: 'javascript' },
      'grid',
      { key: 'thresholds', items: ['thresholds[].value', 'thresholds[].label'] },
    ],
  ],
  groupInfoes: [
    { formIndex: 0, GroupTitle: 'Common' },
    { formIndex: 1, GroupTitle: 'Line' },
  ],
}

const FILLED: Model = {
  title: 'Return air',
  secret: 'secret',
  notes: 'Measured behind the evaporator',
  position: 'bottom',
  thresholds: [{ value: -15, label: 'Too warm' }],
  unknown: 'kept',
}
const LONG: Model = { ...FILLED, title: LONG_TEXT, notes: LONG_TEXT, tags: [LONG_TEXT, 'cold'] }
const INVALID: Model = { title: '', decimals: 99 }

/** Examples of forms made from a JSON schema. */
export function Settings() {
  return (
    <States<Model> wide title="JSON schema form" empty={{}} filled={FILLED} invalid={INVALID} long={LONG}>
      {({ value, onChange, disabled = false }) => (
        <JsonForm form={form} value={value} onChange={onChange} disabled={disabled} />
      )}
    </States>
  )
}
