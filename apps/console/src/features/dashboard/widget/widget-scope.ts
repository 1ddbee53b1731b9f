import type { WidgetEnvironment } from '@signalbox/widgets/widget-props'
import { createContext, type RefObject, useContext } from 'react'
import type { FrameAction } from '../../../sandbox/frame/messages'

/** What the components inside a widget share. */
export interface WidgetScope {
  widgetId: string
  /** Compiles functions whose errors are shown in the widget. */
  compile: WidgetEnvironment['compile']
  /**
   * Runs custom actions in the frame that runs the script of the widget; null for a widget without such a frame.
   */
  customWidgetActionRunner: RefObject<((action: FrameAction) => void) | null>
}

const Context = createContext<WidgetScope | null>(null)
export const WidgetScopeProvider = Context.Provider

/** The scope of the widget that contains the component. */
export function useWidgetScope(): WidgetScope {
  const scope = useContext(Context)
  if (!scope) throw new Error('useWidgetScope needs a WidgetScopeProvider around the component')
  return scope
}
