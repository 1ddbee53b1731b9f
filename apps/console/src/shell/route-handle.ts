import type { IconProps } from '@signalbox/ui/icons/icon'
import type { ComponentType } from 'react'
import { useMatches } from 'react-router'

/** The breadcrumb and window title of a route. */
export interface RouteHandle {
  /** The text key of the window title. */
  title?: string
  /** Whether the page needs no sign-in. */
  isPublic?: boolean
  /** Whether the page shows one entity: on a small screen it has a back button. */
  isEntityPage?: boolean
  crumb?: {
    icon: IconProps['name']
    /** A text key, or a component that loads the label, such as the name of a dashboard. */
    label: string | ComponentType
  }
}

export interface Crumb extends NonNullable<RouteHandle['crumb']> {
  path: string
}

/** The handles of the open route and its parents, outermost first. */
export function useRouteHandles(): { path: string; handle: RouteHandle }[] {
  return useMatches().map(({ pathname, handle }) => ({
    path: pathname,
    handle: (handle ?? {}) as RouteHandle,
  }))
}

/** The breadcrumb of the open route. */
export function useCrumbs(): Crumb[] {
  return useRouteHandles().flatMap(({ path, handle }) => (handle.crumb ? [{ ...handle.crumb, path }] : []))
}
