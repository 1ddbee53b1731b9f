import { startingWith } from '@signalbox/model/text/suggestions'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { PopoverPanel } from '@signalbox/ui/layout/popover-panel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findAliasKeys } from '../../../api/search/alias-entities'
import { KeysField } from '../../../forms/values/keys-field'
import styles from '../devices.module.css'

const MAX_KEYS = 8
const ALL_DEVICES = { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' } as const

interface ValueChoiceProps {
  keys: readonly string[]
  onChange: (keys: string[]) => void
}

/** Lets the user choose the keys whose latest values the list shows, each in its own column. */
export function ValueChoice({ keys, onChange }: ValueChoiceProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        icon="sensors"
        label={t('device-list.latest-values')}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <PopoverPanel
        anchor={anchor}
        label={t('device-list.latest-values')}
        width={320}
        onClose={() => setAnchor(null)}
      >
        <div className={styles.values}>
          <KeysField
            label={t('device-list.latest-values')}
            help={t('device-list.latest-values-help')}
            value={keys}
            sortable
            suggest={async (typed, signal) =>
              startingWith(await findAliasKeys(ALL_DEVICES, 'timeseries', signal), typed)
            }
            onChange={(next) => onChange([...next].slice(0, MAX_KEYS))}
          />
          <Button onClick={() => setAnchor(null)}>{t('action.close')}</Button>
        </div>
      </PopoverPanel>
    </>
  )
}
