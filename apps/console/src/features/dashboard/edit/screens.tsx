import { BREAKPOINTS, type Breakpoint } from '@signalbox/model/dashboard/configuration'
import { layoutAt } from '@signalbox/model/dashboard/edit-layout'
import { withoutSeparateLayout, withSeparateLayout } from '@signalbox/model/dashboard/layouts/screen-layouts'
import { Button } from '@signalbox/ui/actions/button'
import { MenuButton } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import styles from './dashboard-editor.module.css'
import { useEdit } from './edit-context'

/**
 * The width of a dashboard on a typical screen of each breakpoint. Where the menu stays open, the width of the menu is
 * subtracted.
 */
export const SCREEN_WIDTHS: Record<Breakpoint, number> = { xs: 390, sm: 768, md: 870, lg: 1190, xl: 1670 }

interface ScreensProps {
  /** The screens for which the layout is drawn; `null` for the layout of all screens. */
  screen: Breakpoint | null
  onScreenChange: (screen: Breakpoint | null) => void
}

/** Chooses the screens for which a layout is drawn and edited. */
export function ScreenMenu({ screen, onScreenChange }: ScreensProps) {
  const { t } = useTranslation()
  const { configuration, activeAddress } = useEdit()
  const separateLayouts =
    layoutAt(configuration, { stateId: activeAddress.stateId, layoutId: 'main' })?.breakpoints ?? {}
  const name = (each: Breakpoint) => t(`phone-layout.screens.${each}`)
  return (
    <MenuButton
      icon="mobile"
      label={t('phone-layout.menu')}
      active={screen !== null}
      entries={[
        {
          id: 'all',
          label: t('phone-layout.all'),
          checked: screen === null,
          onSelect: () => onScreenChange(null),
        },
        ...BREAKPOINTS.toReversed().map((each) => ({
          id: each,
          label: separateLayouts[each] ? t('phone-layout.separate', { screens: name(each) }) : name(each),
          checked: screen === each,
          onSelect: () => onScreenChange(each),
        })),
      ]}
    />
  )
}

/** Shows whether the chosen screens have a separate layout, and adds or removes it. */
export function ScreenNote({ screen }: { screen: Breakpoint }) {
  const { t } = useTranslation()
  const { configuration, edit, activeAddress, openPanel } = useEdit()
  const { stateId } = activeAddress
  const isSeparate =
    layoutAt(configuration, { stateId, layoutId: 'main' })?.breakpoints?.[screen] !== undefined

  async function toggle() {
    // An open panel could refer to the layout that is removed.
    if (!(await openPanel(null))) return
    const change = isSeparate ? withoutSeparateLayout : withSeparateLayout
    edit((now) =>
      change(change(now, { stateId, layoutId: 'main' }, screen), { stateId, layoutId: 'right' }, screen),
    )
  }

  return (
    <div className={styles.screenNote} role="status">
      <span>{t(isSeparate ? 'phone-layout.is-separate' : 'phone-layout.is-common')}</span>
      <Button size="small" onClick={() => void toggle()}>
        {t(isSeparate ? 'phone-layout.remove-separate' : 'phone-layout.make-separate')}
      </Button>
    </div>
  )
}
