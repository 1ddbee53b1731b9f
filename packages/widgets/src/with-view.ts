import type { ComponentType } from 'react'
import type { WidgetDescriptor } from './define-widget'
import type { WidgetProps } from './widget-props'

/** A widget with the view that draws it. */
export interface WidgetWithView extends WidgetDescriptor {
  /** Loads the view. Called when a dashboard shows the first widget that needs it. */
  view: () => Promise<{ View: WidgetView }>
}

/** A view of any widget. Each view gets the settings of its own widget. */
export type WidgetView = ComponentType<WidgetProps<never>>

/** Joins a descriptor with its view. The compiler checks that the view fits the settings. */
export function withView<Widget extends WidgetDescriptor>(
  widget: Widget,
  view: () => Promise<{ View: ComponentType<WidgetProps<Widget>> }>,
): WidgetWithView {
  // The list `widgets` has views with different settings. Each view gets only the settings of its own widget.
  return { ...widget, view: view as unknown as WidgetWithView['view'] }
}
