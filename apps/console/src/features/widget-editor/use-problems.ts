import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypeProblem } from '../../entity/widget-parts'
import type { Draft } from './draft'
import { findProblems, type Problem } from './problems'

/** Problems are searched for after a pause in typing. */
const PAUSE_MS = 500

/** The problems found in the draft, followed by the error of its last run. */
export function useProblems(draft: Draft, thrown: TypeProblem | null) {
  const { t } = useTranslation()
  const [found, setFound] = useState<Problem[]>([])

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const problems = await findProblems(draft, t)
      if (isCurrent) setFound(problems)
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [draft, t])

  const runtime: Problem[] =
    thrown === null
      ? []
      : [
          {
            place: 'controllerScript',
            isError: true,
            message: t('widget-editor.thrown', { message: thrown.message, during: thrown.during }),
            line: thrown.line,
            column: thrown.column,
          },
        ]
  return { problems: [...found, ...runtime], setFound }
}
