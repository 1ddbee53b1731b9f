import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypeProblem } from '../../entity/widget-parts'
import type { Draft } from './draft'
import { findProblems, type Problem } from './problems'

/** The draft is checked this long after the last change. */
const CHECK_DELAY_MS = 500

/** The problems of the draft, followed by the error of its last run. */
export function useProblems(draft: Draft, runError: TypeProblem | null) {
  const { t } = useTranslation()
  const [draftProblems, setDraftProblems] = useState<Problem[]>([])

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const problems = await findProblems(draft, t)
      if (isCurrent) setDraftProblems(problems)
    }, CHECK_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [draft, t])

  const runProblems: Problem[] =
    runError === null
      ? []
      : [
          {
            part: 'controllerScript',
            isError: true,
            message: t('widget-editor.thrown', { message: runError.message, during: runError.during }),
            line: runError.line,
            column: runError.column,
          },
        ]
  return { problems: [...draftProblems, ...runProblems], setDraftProblems }
}
