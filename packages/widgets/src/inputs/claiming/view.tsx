import { errorMessage } from '@signalbox/model/text/error-message'
import { Button } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import type { WidgetProps } from '../../widget-props'
import { httpStatusOf } from '../http-status-of'
import { useUnsaved } from '../use-drafts'
import { useWidgetTitle } from '../widget-title'
import styles from './view.module.css'
import type { deviceClaiming } from './widget'

const EMPTY = { name: '', secret: '' }
/** The height that fields below each other need, and the width that fields side by side need. */
const COLUMN_HEIGHT = 180
const ROW_WIDTH = 140
/** Below this height the fields have their labels as placeholders. */
const LABEL_HEIGHT = 110

/** Name and secret of the device to claim. */
export function View({ settings, size, actions, environment, frame }: WidgetProps<typeof deviceClaiming>) {
  const { t, translateText } = environment
  const [draft, setDraft] = useState(EMPTY)
  const [isTouched, setTouched] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useWidgetTitle(frame, settings.widgetTitle, environment)
  useUnsaved(frame, draft.name !== '' || draft.secret !== '')
  const textOr = (text: string | null | undefined, key: string) =>
    translateText(text ?? '') || t(`widgets.claiming.${key}`)
  const isComplete = draft.name.trim() !== '' && (!settings.deviceSecret || draft.secret !== '')

  async function claim() {
    setTouched(true)
    if (!isComplete || isBusy) return
    setBusy(true)
    try {
      await actions.claimDevice(draft.name.trim(), settings.deviceSecret ? draft.secret : undefined)
      actions.toast('success', textOr(settings.successfulClaimDevice, 'claimed'))
      // Input typed during the request is kept.
      setDraft((current) => (current === draft ? EMPTY : current))
      setTouched(false)
      actions.refreshAliases()
    } catch (error) {
      const status = httpStatusOf(error)
      if (status === 404) actions.toast('error', textOr(settings.deviceNotFound, 'not-found'))
      else if (status === 400) actions.toast('error', textOr(settings.failedClaimDevice, 'refused'))
      else actions.toast('error', errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  const missing = (value: string, text: string | null | undefined) =>
    isTouched && value.trim() === '' ? textOr(text, 'required') : undefined
  const label = (text: string) =>
    settings.showLabel && size.height >= LABEL_HEIGHT ? { label: text } : { placeholder: text }
  return (
    <form
      className={cx(styles.form, size.height < COLUMN_HEIGHT && size.width >= ROW_WIDTH && styles.low)}
      onSubmit={(event) => {
        event.preventDefault()
        void claim()
      }}
    >
      <TextField
        {...label(textOr(settings.deviceLabel, 'device'))}
        ariaLabel={textOr(settings.deviceLabel, 'device')}
        required
        value={draft.name}
        error={missing(draft.name, settings.requiredErrorDevice)}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      {settings.deviceSecret && (
        <TextField
          {...label(textOr(settings.secretKeyLabel, 'secret'))}
          ariaLabel={textOr(settings.secretKeyLabel, 'secret')}
          required
          value={draft.secret}
          error={missing(draft.secret, settings.requiredErrorSecretKey)}
          onChange={(secret) => setDraft({ ...draft, secret })}
        />
      )}
      <Button kind="primary" type="submit" disabled={isBusy}>
        {textOr(settings.labelClaimButon, 'claim')}
      </Button>
    </form>
  )
}
