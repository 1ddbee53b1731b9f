import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Model, ValuePath } from './model'
import type { ValueProblem } from './validate'

/** The state shared by the fields of a JSON form. */
export interface JsonFormState {
  model: Model
  problems: readonly ValueProblem[]
  isDisabled: boolean
  /** `undefined` removes the property. */
  set(path: ValuePath, value: unknown): void
  /** Shows a default. It is stored with the first change of the user: showing a form must not change the model. */
  setDefault(path: ValuePath, value: unknown): void
}

export const JsonFormContext = createContext<JsonFormState | null>(null)

/** The state of the JSON form around a field. */
export function useJsonForm(): JsonFormState {
  const form = useContext(JsonFormContext)
  if (!form) throw new Error('This field belongs inside a JsonForm')
  return form
}

/** The error message at a path, if there is one. */
export function useProblem(path: ValuePath): string | undefined {
  const { t } = useTranslation()
  const { problems } = useJsonForm()
  const key = JSON.stringify(path)
  const problem = problems.find((each) => JSON.stringify(each.path) === key)
  return problem && t(`json-form.${problem.key}`, { limit: problem.limit })
}
