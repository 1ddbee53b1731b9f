import type { EntityId } from '@signalbox/model/entity-id'
import { type ComponentType, createContext, useContext } from 'react'

/** Values of an entity that somebody wants to see in a widget. */
export interface ShownKeys {
  entityId: EntityId
  kind: 'timeseries' | 'attribute'
  keys: readonly string[]
}

export type ShowOnWidgetDialog = ComponentType<{ shown: ShownKeys; onClose: () => void }>

/** The dialog belongs to dashboards, which tabs know nothing of: the routes bring it here. */
const Context = createContext<ShowOnWidgetDialog | null>(null)
export const ShowOnWidgetProvider = Context.Provider
export const useShowOnWidgetDialog = () => useContext(Context)
