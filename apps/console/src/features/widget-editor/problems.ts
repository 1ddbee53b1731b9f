import type { TFunction } from 'i18next'
import { jsonProblem } from '../../forms/code/json-text'
import { checkFunction } from '../../sandbox/check-function'
import type { Draft } from './draft'
import { schemaProblems } from './schema/schema-problems'

export type ProblemPart = 'controllerScript' | 'settingsSchema' | 'dataKeySettingsSchema' | 'defaultConfig'

/** A problem of a widget type, and the part and the line that cause it. */
export interface Problem {
  part: ProblemPart
  message: string
  isError: boolean
  line?: number | undefined
  column?: number | undefined
}

/** Problems that can be found without running the widget. */
export async function findProblems(draft: Draft, t: TFunction): Promise<Problem[]> {
  return [...(await scriptProblems(draft.controllerScript)), ...jsonProblems(draft, t)]
}

async function scriptProblems(script: string): Promise<Problem[]> {
  const failure = await checkFunction({ body: script, argumentNames: ['self', 'ctx'] })
  if (failure?.reason !== 'failed') return []
  const { message, line, column } = failure.error
  return [{ part: 'controllerScript', isError: true, message, line, column }]
}

function jsonProblems(draft: Draft, t: TFunction): Problem[] {
  const parts = ['settingsSchema', 'dataKeySettingsSchema', 'defaultConfig'] as const
  return parts.flatMap((part): Problem[] => {
    const text = draft[part]
    if (text.trim() === '') return []
    const syntaxProblem = jsonProblem(text)
    if (syntaxProblem)
      return [{ part, isError: true, message: syntaxProblem.message, line: syntaxProblem.line }]
    if (part === 'defaultConfig') return []
    return schemaProblems(text, t).map((problem) => ({ part, isError: false, ...problem }))
  })
}
