import { errorMessage } from '@signalbox/model/text/error-message'
import { Button } from '@signalbox/ui/actions/button'
import { useState } from 'react'
import { useWidgetData } from '../../use-widget-data'
import type { Series } from '../../widget-data'
import type { WidgetProps } from '../../widget-props'
import hint from '../single-value/view.module.css'
import { useWidgetTitle } from '../widget-title'
import { CameraDialog } from './camera-dialog'
import styles from './view.module.css'
import type { cameraInput } from './widget'

/** The last photo, and a button to take another. */
export function View({ data, settings, actions, environment, frame }: WidgetProps<typeof cameraInput>) {
  const { t } = environment
  const [series] = useWidgetData(data).series
  const [isOpen, setOpen] = useState(false)
  useWidgetTitle(frame, settings.widgetTitle, environment)
  const problem = blockedReason(series)
  if (problem || !series) return <p className={hint.hint}>{t(`widgets.camera.${problem}`)}</p>
  const stored = String(series.values.at(-1) ?? '')
  const photo = stored.startsWith('data:image/') ? stored : undefined

  async function keep(image: string) {
    const { entityId } = series!.datasource
    if (!entityId) return
    const values = { [series!.dataKey.name]: image }
    try {
      if (series!.dataKey.type === 'timeseries') await actions.saveTimeseries(entityId, values)
      else await actions.saveAttributes(entityId, 'SERVER_SCOPE', values)
      setOpen(false)
    } catch (error) {
      actions.toast('error', `${t('widgets.input.not-saved')}\n${errorMessage(error)}`)
    }
  }

  return (
    <div className={styles.camera}>
      <div className={styles.photo}>
        {photo ? <img src={photo} alt={series.dataKey.label} /> : <span>{t('widgets.camera.no-image')}</span>}
      </div>
      <Button onClick={() => setOpen(true)}>{t('widgets.camera.take-photo')}</Button>
      {isOpen && <CameraDialog settings={settings} t={t} onClose={() => setOpen(false)} onPhoto={keep} />}
    </div>
  )
}

/** Why no photo can be taken; a text key. */
function blockedReason(series: Series | undefined): string | undefined {
  if (!window.isSecureContext) return 'needs-https'
  if (!navigator.mediaDevices) return 'not-supported'
  if (!series?.datasource.entityId) return 'no-entity'
  return series.dataKey.type === 'attribute' || series.dataKey.type === 'timeseries' ? undefined : 'no-key'
}
