import type { SyntheticEvent } from 'react'

/**
 * Whether an event happened inside the element that handles it. React also passes on the events of menus, popovers and
 * dialogs that a child of the element has opened, although they are elsewhere in the document.
 */
export const isFromInside = ({ currentTarget, target }: SyntheticEvent) =>
  target instanceof Node && currentTarget.contains(target)
