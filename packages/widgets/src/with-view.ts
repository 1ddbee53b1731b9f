import type { ComponentType } from 'react'
import type { WidgetDescriptor } from './define-widget'
import type { WidgetProps } from './widget-props'

/** A widget with the view that draws it. */
export interface ViewedWidget extends WidgetDescriptor {
  /** Loads the view, with the first widget of a dashboard that needs it. */
  view: () => Promise<{ View: WidgetView }>
}

/** A view of any widget: it is given the settings of its own. */
export type WidgetView = ComponentType<WidgetProps<never>>

/** Joins a descriptor with its view. The compiler checks that the view fits the settings. */
export function withView<Widget extends WidgetDescriptor>(
  widget: Widget,
  view: () => Promise<{ View: ComponentType<WidgetProps<Widget>> }>,
): ViewedWidget {
  // A list holds views of different settings; each is only ever given those of its own descriptor.
  return { ...widget, view: view as unknown as ViewedWidget['view'] }
}
