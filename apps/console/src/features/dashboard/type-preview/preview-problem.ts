import { createContext, useContext } from 'react'
import type { TypeProblem } from '../../../entity/widget-parts'

/** Where a custom widget reports its errors besides showing them; null on a dashboard. */
const Context = createContext<((problem: TypeProblem | null) => void) | null>(null)
export const PreviewProblemProvider = Context.Provider
/** Receives the problems of the previewed type; null on a dashboard. */
export const usePreviewProblem = () => useContext(Context)
