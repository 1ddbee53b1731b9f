import type { Widget } from '@signalbox/model/dashboard/widget'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import type { TFunction } from 'i18next'
import { failureText } from '../../../../forms/code/js-function-field'
import { jsonProblem } from '../../../../forms/code/json-text'
import { type FormNode, formGroups } from '../../../../forms/json-form/form-nodes'
import {
  type Model,
  modelValueAt,
  type ValuePath,
  withoutWrongTypes,
} from '../../../../forms/json-form/model'
import type { StoredForm } from '../../../../forms/json-form/schema'
import { valueProblems } from '../../../../forms/json-form/validate'
import { checkFunction } from '../../../../sandbox/check-function'
import { failingKeyFunction, keysOf } from './check-key-functions'
import { isDecimals } from './is-data-complete'

interface SettingsForms {
  settingsForm: StoredForm | null
  keySettingsForm: StoredForm | null
}

/** Why a changed widget cannot be applied: a function of a key that fails, or an invalid setting. */
export async function widgetProblem(
  draft: Widget,
  stored: Widget | undefined,
  forms: SettingsForms,
  t: TFunction,
): Promise<string | undefined> {
  const failing = await failingKeyFunction(draft, stored)
  if (!failing) return settingsProblem(draft, stored, forms, t)
  const message = failureText(t, failing.failure)
  return t('widget-config.key-function-fails', { key: isolateLtr(failing.label), message })
}

/**
 * Why the changed settings of a widget and of its keys cannot be applied: a value outside of its limits, invalid JSON,
 * or a function that does not compile. The fields cannot check these settings: fields in collapsed rows and on other
 * tabs are not rendered.
 */
export async function settingsProblem(
  draft: Widget,
  stored: Widget | undefined,
  { settingsForm, keySettingsForm }: SettingsForms,
  t: TFunction,
  check = checkFunction,
): Promise<string | undefined> {
  const storedValues = new Set(
    [stored?.config.settings, ...keysOf(stored).map(({ settings }) => settings)].flatMap((model) =>
      [settingsForm, keySettingsForm].flatMap((form) => valuesOf(form, model).map(valueId)),
    ),
  )
  const parts = [
    { form: settingsForm, model: draft.config.settings, prefix: '' },
    ...keysOf(draft).map(({ settings, label }) => ({
      form: keySettingsForm,
      model: settings,
      prefix: `${label}: `,
    })),
  ]
  for (const { form, model, prefix } of parts) {
    const problems = valueProblems(withoutWrongTypes(model ?? {}, form?.schema ?? {}), form?.schema ?? {})
    for (const value of valuesOf(form, model)) {
      if (storedValues.has(valueId(value))) continue
      const path = JSON.stringify(value.path)
      const problem = problems.find((each) => JSON.stringify(each.path) === path)
      const text = problem
        ? t(`json-form.${problem.key}`, { limit: problem.limit })
        : await codeProblem(value)
      if (text) return `${prefix}${value.node.title}: ${text}`
    }
  }
  return undefined

  async function codeProblem({ node: { kind }, value }: SettingValue): Promise<string | undefined> {
    if (typeof value !== 'string' || value.trim() === '') return undefined
    if (kind === 'json') return jsonProblem(value)?.message
    const failure = kind === 'javascript' ? await check({ body: value, argumentNames: [] }) : null
    return failure ? failureText(t, failure) : undefined
  }
}

/** Whether the settings of the frame are valid; their fields show the errors. */
export const isFrameValid = (
  { decimals }: Pick<Widget['config'], 'decimals'>,
  mobileHeight: number | undefined,
) => isDecimals(decimals) && isMobileHeight(mobileHeight)

/** Whether a height is empty, or a number of rows from 1 to 10. */
export const isMobileHeight = (value: number | undefined) =>
  value === undefined || (value >= 1 && value <= 10)

interface SettingValue {
  node: FormNode
  path: ValuePath
  value: unknown
}

const valueId = ({ path, value }: SettingValue) => JSON.stringify([path, value])

/** The values that are present in a model, each with its field of the form. */
function valuesOf(form: StoredForm | null, model: Model | null | undefined): SettingValue[] {
  const values: SettingValue[] = []
  const visit = (node: FormNode) => {
    for (const path of pathsIn(model, node.path)) {
      const value = modelValueAt(model, path)
      if (value !== undefined) values.push({ node, path, value })
    }
    node.children.forEach(visit)
  }
  if (form) for (const { nodes } of formGroups(form)) nodes.forEach(visit)
  return values
}

/** The paths in the model that match a path in which `[]` stands for each index of a list. */
const pathsIn = (model: unknown, pattern: readonly string[]): ValuePath[] =>
  pattern.reduce<ValuePath[]>(
    (paths, step) =>
      paths.flatMap((path) => {
        if (step !== '[]') return [[...path, step]]
        const list = modelValueAt(model, path)
        return Array.isArray(list) ? list.map((_, index) => [...path, index]) : []
      }),
    [[]],
  )
