import type { EntityId } from '@signalbox/model/entity-id'
import { type ComponentType, createContext, useContext } from 'react'

/** The keys of an entity whose values a widget is to show. */
export interface KeysToShow {
  entityId: EntityId
  kind: 'timeseries' | 'attribute'
  keys: readonly string[]
  /** Preselects a line chart. */
  asChart?: boolean
}

export type ShowOnWidgetDialog = ComponentType<{ keysToShow: KeysToShow; onClose: () => void }>

/** The dialog belongs to the dashboard feature, which `entity/` cannot import, so the routes provide it. */
const Context = createContext<ShowOnWidgetDialog | null>(null)
export const ShowOnWidgetProvider = Context.Provider

/** The dialog that the routes provide. */
export const useShowOnWidgetDialog = () => useContext(Context)
