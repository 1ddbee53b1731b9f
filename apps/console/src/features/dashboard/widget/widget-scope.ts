import type { WidgetEnvironment } from '@signalbox/widgets/widget-props'
import { createContext, type RefObject, useContext } from 'react'
import type { FrameAction } from '../../../sandbox/frame/messages'

/** The context of parts inside a widget. */
export interface WidgetScope {
  widgetId: string
  /** Compiles functions whose errors are shown in the widget. */
  compile: WidgetEnvironment['compile']
  /**
   * Runs custom actions in the own frame of a widget, which contains its script; null without such a frame.
   */
  customWidgetActionRunner: RefObject<((action: FrameAction) => void) | null>
}

const Context = createContext<WidgetScope | null>(null)
export const WidgetScopeProvider = Context.Provider

/** The context of the widget around a component. */
export function useWidgetScope(): WidgetScope {
  const scope = useContext(Context)
  if (!scope) throw new Error('useWidgetScope needs a WidgetScopeProvider around the component')
  return scope
}
