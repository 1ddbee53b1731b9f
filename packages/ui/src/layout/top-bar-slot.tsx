import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const SlotContext = createContext<HTMLElement | null>(null)

/** The shell provides a slot in its top bar. */
export function TopBarSlotProvider({ slot, children }: { slot: HTMLElement | null; children: ReactNode }) {
  return <SlotContext value={slot}>{children}</SlotContext>
}

/** Renders its children in the top bar, where pages have their buttons on a phone. */
export function TopBarSlot({ children }: { children: ReactNode }) {
  const slot = useContext(SlotContext)
  return slot && createPortal(children, slot)
}
