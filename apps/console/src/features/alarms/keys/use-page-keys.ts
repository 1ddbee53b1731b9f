import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * The shortcuts of the alarm list for the whole page. All but Escape move the focus to the list. The help for
 * shortcuts shows their descriptions.
 */
export function usePageKeys(
  list: RefObject<HTMLElement | null>,
  press: (key: string) => void,
  closePanel: (() => void) | null,
) {
  const { t } = useTranslation()
  const pressInList = (key: string) => () => {
    list.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
    press(key)
  }
  useShortcut({ keys: 'j', description: t('alarms.next') }, pressInList('j'))
  useShortcut({ keys: 'k', description: t('alarms.previous') }, pressInList('k'))
  useShortcut({ keys: 'a', description: t('alarms.acknowledge') }, pressInList('a'))
  useShortcut({ keys: 'm', description: t('alarms.assign-to-me') }, pressInList('m'))
  useShortcut({ keys: 'c', description: t('alarms.write-comment') }, pressInList('c'))
  useShortcut({ keys: 's', description: t('alarms.snooze') }, pressInList('s'))
  useShortcut({ keys: 'Escape', description: t('alarms.close') }, () => closePanel?.(), closePanel !== null)
}
