import { useSyncExternalStore } from 'react'

/** The widths at which the layout changes. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } as const

/** True while the media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
  )
}

/** True from the named width upwards. */
export const useMinWidth = (width: keyof typeof breakpoints) =>
  useMedia(`(min-width: ${breakpoints[width]}px)`)

/** Phones: dialogs fill the screen, tables become two-line rows. */
export const useIsPhone = () => !useMinWidth('sm')

/** The name of the largest breakpoint that the window width reaches. */
export function useBreakpoint(): keyof typeof breakpoints {
  const [sm, md, lg, xl] = [useMinWidth('sm'), useMinWidth('md'), useMinWidth('lg'), useMinWidth('xl')]
  if (xl) return 'xl'
  if (lg) return 'lg'
  if (md) return 'md'
  return sm ? 'sm' : 'xs'
}
