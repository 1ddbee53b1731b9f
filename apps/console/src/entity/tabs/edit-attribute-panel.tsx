import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import { Button } from '@signalbox/ui/actions/button'
import { FieldErrors } from '@signalbox/ui/fields/field-errors'
import { PopoverPanel } from '@signalbox/ui/layout/popover-panel'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getAttribute, saveAttributes } from '../../api/telemetry/attributes'
import { useGuardedClose } from '../../forms/use-leave-guard'
import { useSubmitErrors } from '../../forms/use-submit-errors'
import { ValueField } from '../../forms/values/value-field'
import { useCheckedSave } from '../form/use-checked-save'
import styles from './tabs.module.css'
import type { AttributeRow } from './use-attributes'

export interface EditedAttribute {
  row: AttributeRow
  /** The element at which the panel opens. */
  anchor: HTMLElement
}

interface EditAttributePanelProps {
  entityId: EntityId
  scope: AttributeScope
  edited: EditedAttribute
  onClose: () => void
  onSaved: () => void
}

/** Edits the value of an attribute in place. */
export function EditAttributePanel({ entityId, scope, edited, onClose, onSaved }: EditAttributePanelProps) {
  const { row, anchor } = edited
  const { t } = useTranslation()
  const [value, setValue] = useState(row.stored)
  const checkedSave = useCheckedSave({
    opened: row.stored,
    load: () => getAttribute(entityId, scope, row.key, { ignoreErrors: true }),
    valuesOf: (stored) => stored,
    save: (next) => saveAttributes(entityId, scope, { [row.key]: next }),
  })
  const save = useMutation({
    mutationFn: () => checkedSave(value),
    onSuccess: () => {
      onSaved()
      onClose()
    },
  })
  const isChanged = JSON.stringify(value) !== JSON.stringify(row.stored)
  const isDisabled = !isChanged || save.isPending
  const submitErrors = useSubmitErrors()
  const close = useGuardedClose(isChanged && !save.isSuccess, onClose)
  return (
    <PopoverPanel anchor={anchor} onClose={close} label={t('attribute.edit', { key: row.key })} width={400}>
      <form
        className={styles.panel}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (isDisabled) return
          if (value === null) submitErrors.show()
          else save.mutate()
        }}
      >
        <FieldErrors shown={submitErrors.isShown}>
          <ValueField value={value} onChange={setValue} required autoFocus />
        </FieldErrors>
        <footer>
          <Button onClick={close}>{t('action.cancel')}</Button>
          <Button
            ref={submitErrors.button}
            type="submit"
            kind="primary"
            disabled={isDisabled}
            aria-disabled={isDisabled || value === null}
          >
            {t('action.update')}
          </Button>
        </footer>
      </form>
    </PopoverPanel>
  )
}
