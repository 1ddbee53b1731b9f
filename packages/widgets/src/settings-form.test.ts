import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { simpleCard } from './cards/simple-card/widget'
import { settingsForm } from './settings-form'
import { storedDescriptor } from './widget-type'

describe('settings form', () => {
  test('an enum becomes a select with named choices', () => {
    const form = settingsForm(simpleCard.settings)
    expect(form).toMatchObject({
      schema: {
        type: 'object',
        properties: { labelPosition: { enum: ['left', 'top'], default: 'left', title: 'Label position' } },
      },
      form: [
        {
          key: 'labelPosition',
          type: 'rc-select',
          items: [
            { value: 'left', label: 'Left' },
            { value: 'top', label: 'Top' },
          ],
        },
      ],
    })
  })

  test('the form has the nested fields, controls, conditions and groups of the schema', () => {
    const settings = z.object({
      stack: z.boolean().default(false).meta({ group: 'Common' }),
      grid: z
        .object({ color: z.string().default('#545454').meta({ control: 'color' }) })
        .prefault({})
        .meta({ group: 'Common' }),
      span: z.string().default('days').meta({ group: 'Comparison', condition: 'model.stack === true' }),
      labels: z
        .array(z.object({ x: z.number().default(50) }))
        .default([])
        .meta({ group: 'Comparison' }),
    })
    expect(settingsForm(settings)).toMatchObject({
      form: [
        ['stack', { key: 'grid.color', type: 'color' }],
        [
          { key: 'span', condition: 'model.stack === true' },
          { key: 'labels', items: ['labels[].x'] },
        ],
      ],
      groupInfoes: [
        { formIndex: 0, GroupTitle: 'Common' },
        { formIndex: 1, GroupTitle: 'Comparison' },
      ],
    })
  })

  test('without settings there is no form', () => {
    expect(settingsForm(z.object({}))).toEqual({})
  })
})

test('the stored descriptor has the title, units and settings of a new widget', () => {
  const stored = storedDescriptor(simpleCard as never)
  expect(JSON.parse(stored.defaultConfig)).toMatchObject({
    title: 'Simple card',
    units: '°C',
    settings: { labelPosition: 'top' },
  })
})
