import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Model, Place } from './model'
import type { Problem } from './validate'

/** What every field of a JSON form works on. */
export interface JsonFormState {
  model: Model
  problems: readonly Problem[]
  isDisabled: boolean
  /** `undefined` takes the property away. */
  set(place: Place, value: unknown): void
  /** What a field begins with: told with the first change somebody makes, as looking at a form changes nothing. */
  fill(place: Place, value: unknown): void
}

export const JsonFormContext = createContext<JsonFormState | null>(null)

export function useJsonForm(): JsonFormState {
  const form = useContext(JsonFormContext)
  if (!form) throw new Error('This field belongs inside a JsonForm')
  return form
}

/** The message of the field at a place, if something is wrong there. */
export function useProblem(place: Place): string | undefined {
  const { t } = useTranslation()
  const { problems } = useJsonForm()
  const key = JSON.stringify(place)
  const problem = problems.find((each) => JSON.stringify(each.place) === key)
  return problem && t(`json-form.${problem.key}`, { limit: problem.limit })
}
