import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

export interface TypePreviewProps {
  type: WidgetType
  isSystem: boolean
  /** A device whose values the preview shows instead of sample data. */
  deviceId?: string | undefined
  /** Shows the title of the widget and accepts input. */
  isLive?: boolean
  /** Shows the widget as on a phone. */
  isPhone?: boolean
  onProblem?: (problem: TypeProblem | null) => void
}

/** An error in the code of a widget, and its position. */
export interface TypeProblem {
  message: string
  /** The function that failed, such as `onInit`, or `resources` if resources could not be loaded. */
  during: string
  line?: number | undefined
  column?: number | undefined
}

/** Components of the dashboard feature that the widget library and the widget editor show. */
export interface WidgetParts {
  /** Must surround all previews. */
  PreviewProvider: ComponentType<{ children: ReactNode }>
  TypePreview: ComponentType<TypePreviewProps>
  AddToDashboard: ComponentType<{ type: WidgetType; isSystem: boolean; onClose: () => void }>
}

/** The routes provide the components, because features cannot import the dashboard feature. */
const Context = createContext<WidgetParts | null>(null)
export const WidgetPartsProvider = Context.Provider

/** The components that the routes provide. */
export function useWidgetParts(): WidgetParts {
  const parts = useContext(Context)
  if (!parts) throw new Error('The routes do not provide the widget parts')
  return parts
}
