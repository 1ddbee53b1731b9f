import { useState } from 'react'
import type { Problem } from './problems'

const isSame = (a: Problem, b: Problem) =>
  a.place === b.place && a.message === b.message && a.line === b.line && a.column === b.column

/** The problem that the user chose, until it is solved. A problem that is chosen again is a new object. */
export function useChosenProblem(problems: readonly Problem[]) {
  const [chosen, setChosen] = useState<Problem>()
  const isSolved = chosen !== undefined && !problems.some((problem) => isSame(problem, chosen))
  if (isSolved) setChosen(undefined)
  return { chosen: isSolved ? undefined : chosen, choose: (problem: Problem) => setChosen({ ...problem }) }
}
