import { Button } from '@signalbox/ui/actions/button'
import { Tooltip } from '@signalbox/ui/actions/tooltip'
import { cx } from '@signalbox/ui/cx'
import { Loading } from '@signalbox/ui/feedback/loading'
import { SwitchField } from '@signalbox/ui/fields/checkbox'
import { TextField } from '@signalbox/ui/fields/text-field'
import { currentIconName, Icon } from '@signalbox/ui/icons/icon'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadForAction } from '../../lazy-part/load-for-action'
import { COMMON_ICONS } from './common-icons'
import styles from './icon-dialog.module.css'

interface IconDialogProps {
  value: string | null
  onSelect: (icon: string) => void
  onClose: () => void
}

const PORTION = 240

/** Chooses an icon. The common icons are shown first, all icons on demand. */
export default function IconDialog({ value, onSelect, onClose }: IconDialogProps) {
  const { t } = useTranslation()
  const [isAll, setAll] = useState(false)
  const [search, setSearch] = useState('')
  const [all, setNames] = useState<readonly string[] | null>(null)
  const searchedText = useDeferredValue(search.trim().toLowerCase().replaceAll(' ', '_'))
  const isLoading = isAll && all === null
  const names = (isAll ? (all ?? []) : COMMON_ICONS).filter((name) => name.includes(searchedText))

  useEffect(() => {
    if (!isAll || all) return
    void loadForAction(() => import('virtual:icon-names')).then((module) =>
      module ? setNames(module.default) : setAll(false),
    )
  }, [isAll, all])

  return (
    <Dialog
      open
      width={600}
      title={t('icon.select-icon')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('action.cancel')}</Button>}
    >
      <div className={styles.head}>
        <TextField
          ariaLabel={t('action.search')}
          placeholder={t('action.search')}
          value={search}
          onChange={setSearch}
          disabled={isLoading}
        />
        <SwitchField label={t('icon.show-all')} value={isAll} onChange={setAll} disabled={isLoading} />
      </div>
      {isLoading ? (
        <div className={styles.icons}>
          <Loading />
        </div>
      ) : (
        <Icons
          key={`${isAll}${searchedText}`}
          names={names}
          current={value && currentIconName(value)}
          onSelect={(icon) => {
            onSelect(icon)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

interface IconsProps {
  names: readonly string[]
  current: string | null
  onSelect: (icon: string) => void
}

/**
 * Renders thousands of icons in portions while scrolling. All icons share one tab stop; arrow keys move between them.
 */
function Icons({ names, current, onSelect }: IconsProps) {
  const { t } = useTranslation()
  const [shownCount, setShownCount] = useState(PORTION)
  const isCurrent = (name: string) => currentIconName(name) === current
  const [active, setActive] = useState(() => Math.max(0, names.slice(0, PORTION).findIndex(isCurrent)))
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!end.current || shownCount >= names.length) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setShownCount((count) => count + PORTION)
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [shownCount, names.length])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows bubble here from the icons
    <div className={styles.icons} onKeyDown={onArrow}>
      {names.slice(0, shownCount).map((name, index) => (
        <Tooltip key={name} title={name}>
          <button
            type="button"
            aria-label={name}
            aria-pressed={isCurrent(name)}
            className={cx(isCurrent(name) && styles.current)}
            tabIndex={index === active ? 0 : -1}
            onFocus={() => setActive(index)}
            onClick={() => onSelect(name)}
          >
            <Icon name={name} size={24} />
          </button>
        </Tooltip>
      ))}
      {names.length === 0 && <p>{t('icon.none')}</p>}
      <div ref={end} />
    </div>
  )
}

function onArrow(event: KeyboardEvent<HTMLElement>) {
  const icons = [...event.currentTarget.querySelectorAll('button')]
  const [first] = icons
  if (!first) return
  const secondRowStart = icons.findIndex((icon) => icon.offsetTop > first.offsetTop)
  const columns = secondRowStart < 0 ? icons.length : secondRowStart
  const forwards = getComputedStyle(first).direction === 'rtl' ? -1 : 1
  const steps = { ArrowLeft: -forwards, ArrowRight: forwards, ArrowUp: -columns, ArrowDown: columns }
  const step = steps[event.key as keyof typeof steps]
  const next = step && icons[icons.indexOf(event.target as HTMLButtonElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
