import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * The shortcuts of the alarm list for the whole page. All but Escape move the focus to the list. The help for
 * shortcuts shows their descriptions.
 */
export function usePageKeys(
  list: RefObject<HTMLElement | null>,
  pressInList: (key: string) => void,
  closePanel: (() => void) | null,
) {
  const { t } = useTranslation()
  const press = (key: string) => () => {
    list.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
    pressInList(key)
  }
  useShortcut({ keys: 'j', description: t('alarms.next') }, press('j'))
  useShortcut({ keys: 'k', description: t('alarms.previous') }, press('k'))
  useShortcut({ keys: 'a', description: t('alarms.acknowledge') }, press('a'))
  useShortcut({ keys: 'm', description: t('alarms.assign-to-me') }, press('m'))
  useShortcut({ keys: 'c', description: t('alarms.write-comment') }, press('c'))
  useShortcut({ keys: 's', description: t('alarms.snooze') }, press('s'))
  useShortcut({ keys: 'Escape', description: t('alarms.close') }, () => closePanel?.(), closePanel !== null)
}
