import { useState } from 'react'
import type { Problem } from './problems'

const isSame = (a: Problem, b: Problem) =>
  a.part === b.part && a.message === b.message && a.line === b.line && a.column === b.column

/** The problem that the user chose, until it is solved. It is a new object each time the user chooses a problem. */
export function useChosenProblem(problems: readonly Problem[]) {
  const [chosenProblem, setChosenProblem] = useState<Problem>()
  const isSolved = chosenProblem !== undefined && !problems.some((problem) => isSame(problem, chosenProblem))
  if (isSolved) setChosenProblem(undefined)
  return {
    chosenProblem: isSolved ? undefined : chosenProblem,
    choose: (problem: Problem) => setChosenProblem({ ...problem }),
  }
}
