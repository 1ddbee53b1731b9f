import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

export interface TypePreviewProps {
  type: WidgetType
  isSystem: boolean
  /** A device whose values the preview shows instead of sample data. */
  deviceId?: string | undefined
  /** With its title, and interactive. */
  isLive?: boolean
  /** As on a phone. */
  isPhone?: boolean
  onProblem?: (problem: TypeProblem | null) => void
}

/** An error in the code of a widget, and its position. */
export interface TypeProblem {
  message: string
  during: string
  line?: number | undefined
  column?: number | undefined
}

/** Parts of dashboards that the widget library and the widget editor show. */
export interface WidgetParts {
  /** Around everything that shows a preview. */
  PreviewProvider: ComponentType<{ children: ReactNode }>
  TypePreview: ComponentType<TypePreviewProps>
  AddToDashboard: ComponentType<{ type: WidgetType; isSystem: boolean; onClose: () => void }>
}

/** Provided by the routes: the parts belong to the dashboard feature, which other features cannot import. */
const Context = createContext<WidgetParts | null>(null)
export const WidgetPartsProvider = Context.Provider

/** The dashboard parts that the routes provide. */
export function useWidgetParts(): WidgetParts {
  const parts = useContext(Context)
  if (!parts) throw new Error('The routes provide the widget parts')
  return parts
}
