import { createContext, useContext } from 'react'
import type { TypeProblem } from '../../../entity/widget-parts'

/** Receives the errors of a previewed custom widget, which are shown in the widget as well. `null` on a dashboard. */
const Context = createContext<((problem: TypeProblem | null) => void) | null>(null)
export const PreviewProblemProvider = Context.Provider
/** Returns the function that receives the problems of the previewed type; null on a dashboard. */
export const usePreviewProblem = () => useContext(Context)
