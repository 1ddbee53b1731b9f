import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { createContext, useContext } from 'react'

/** The previewed type, which may be unsaved or just deleted; null on a dashboard. */
const Context = createContext<WidgetType | null>(null)
export const PreviewedTypeProvider = Context.Provider
export const usePreviewedType = () => useContext(Context)
