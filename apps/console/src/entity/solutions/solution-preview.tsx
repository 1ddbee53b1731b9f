import type { SolutionTemplate } from '@signalbox/model/solutions/solution-template'
import { translatedSolution } from '@signalbox/model/solutions/translated-solution'
import { Button } from '@signalbox/ui/actions/button'
import { SeverityIndicator, type SeverityLevel } from '@signalbox/ui/feedback/severity-indicator'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ThumbnailDrawing } from '../dashboard-thumbnail/dashboard-thumbnail'
import { thumbnailParts } from '../dashboard-thumbnail/thumbnail-parts'
import { solutionText } from './solution-text'
import styles from './solutions.module.css'

interface SolutionPreviewProps {
  template: SolutionTemplate
  onInstall: () => void
  onClose: () => void
}

/** What a template creates: dashboards, devices and alarm rules. */
export default function SolutionPreview({ template, onInstall, onClose }: SolutionPreviewProps) {
  const { t } = useTranslation()
  const { devices, profiles, dashboards } = useMemo(
    () => translatedSolution(template, solutionText),
    [template],
  )
  const thumbnails = useMemo(
    () =>
      dashboards(() => '').map(({ title, configuration }) => ({
        title,
        parts: thumbnailParts(JSON.parse(JSON.stringify(configuration))),
      })),
    [dashboards],
  )
  return (
    <Dialog
      open
      width={900}
      title={t(`solutions.name.${template.id}`)}
      subtitle={t(`solutions.text.${template.id}`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('action.close')}</Button>
          <Button kind="primary" icon="download" onClick={onInstall}>
            {t('solutions.install')}
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        <div className={styles.drawings}>
          {thumbnails.map(({ title, parts }) => (
            <figure key={title}>
              <ThumbnailDrawing parts={parts} isWhole />
              <figcaption dir="auto">{title}</figcaption>
            </figure>
          ))}
        </div>
        <div className={styles.contents}>
          <Contents title={t('device.devices')}>
            {devices.map(({ name, label }) => (
              <li key={name}>
                <b dir="auto">{name}</b> <span dir="auto">{label}</span>
              </li>
            ))}
          </Contents>
          <Contents title={t('device-profile.alarm-rules')}>
            {profiles.flatMap((profile) =>
              profile.alarms.map(({ alarmType, createRules }) => (
                <li key={`${profile.name} ${alarmType}`}>
                  <b dir="auto">{alarmType}</b>
                  {Object.keys(createRules).map((severity) => (
                    <SeverityIndicator
                      key={severity}
                      level={severity.toLowerCase() as SeverityLevel}
                      label={t(`alarm.severity.${severity}`)}
                    />
                  ))}
                </li>
              )),
            )}
          </Contents>
        </div>
      </div>
    </Dialog>
  )
}

function Contents({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}
