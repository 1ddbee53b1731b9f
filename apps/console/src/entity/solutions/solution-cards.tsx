import type { InstalledSolution } from '@signalbox/model/solutions/install'
import type { SolutionId, SolutionTemplate } from '@signalbox/model/solutions/solution-template'
import { Button, buttonClass } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import { ProgressLine } from '@signalbox/ui/feedback/progress-line'
import { Tag } from '@signalbox/ui/fields/chip'
import { Icon, type IconProps } from '@signalbox/ui/icons/icon'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lazyDialog } from '../../lazy-part/lazy-part'
import { ThumbnailDrawing } from '../dashboard-thumbnail/dashboard-thumbnail'
import cardStyles from '../dashboard-thumbnail/thumbnail-cards.module.css'
import { thumbnailParts } from '../dashboard-thumbnail/thumbnail-parts'
import styles from './solutions.module.css'
import { useSolutionActions, useSolutionTemplates } from './use-solutions'

const SolutionPreview = lazyDialog(() => import('./solution-preview'))

const ICONS: Record<SolutionId, IconProps['name']> = {
  'cold-chain': 'ac_unit',
  energy: 'bolt',
  fleet: 'local_shipping',
  building: 'apartment',
}

/** Cards of the solution templates, with buttons to preview, install, open and remove them. */
export function SolutionCards() {
  const { data: templates } = useSolutionTemplates()
  const { installed, running, install, remove } = useSolutionActions()
  const [previewTemplate, setPreviewTemplate] = useState<SolutionTemplate | null>(null)
  if (!templates || !installed) return null
  return (
    <>
      <ul className={cx(cardStyles.cards, styles.cards)}>
        {templates.map((template) => (
          <SolutionCard
            key={template.id}
            template={template}
            installed={installed[template.id]}
            progress={running?.id === template.id ? running.progress : undefined}
            isBusy={running !== null}
            onInstall={() => void install(template)}
            onPreview={() => setPreviewTemplate(template)}
            onRemove={() => void remove(template)}
          />
        ))}
      </ul>
      {previewTemplate && (
        <Suspense fallback={null}>
          <SolutionPreview
            template={previewTemplate}
            onClose={() => setPreviewTemplate(null)}
            onInstall={() => {
              setPreviewTemplate(null)
              void install(previewTemplate)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface SolutionCardProps {
  template: SolutionTemplate
  installed: InstalledSolution | undefined
  /** 0 to 1 while the template is being installed or removed, otherwise undefined. */
  progress: number | undefined
  isBusy: boolean
  onInstall: () => void
  onPreview: () => void
  onRemove: () => void
}

function SolutionCard(props: SolutionCardProps) {
  const { template, installed, progress, isBusy, onInstall, onPreview, onRemove } = props
  const { t } = useTranslation()
  const documents = useMemo(() => template.dashboards(() => ''), [template])
  const parts = useMemo(
    () => thumbnailParts(JSON.parse(JSON.stringify(documents[0]?.configuration))),
    [documents],
  )
  const dashboard = installed?.entities.find(({ entityType }) => entityType === 'DASHBOARD')
  const name = t(`solutions.name.${template.id}`)
  const rules = template.profiles.reduce((sum, { alarms }) => sum + alarms.length, 0)
  return (
    <li className={cardStyles.card} aria-label={name} aria-busy={progress !== undefined}>
      <ThumbnailDrawing parts={parts} />
      {progress !== undefined && <ProgressLine value={progress} />}
      <div className={styles.text}>
        <h4>
          <Icon name={ICONS[template.id]} size={16} />
          {name}
          {installed && <Tag tone="ok">{t('solutions.installed')}</Tag>}
        </h4>
        <p>{t(`solutions.text.${template.id}`)}</p>
        <small>
          {t('solutions.counts', {
            devices: template.devices.length,
            rules,
            dashboards: documents.length,
          })}
        </small>
        <div className={styles.actions}>
          {installed ? (
            <>
              {dashboard && (
                <Link className={buttonClass('plain', 'small')} to={`/dashboards/${dashboard.id}`}>
                  {t('solutions.open')}
                </Link>
              )}
              <Button kind="ghost" size="small" disabled={isBusy} onClick={onRemove}>
                {t('solutions.remove')}
              </Button>
            </>
          ) : (
            <>
              <Button size="small" icon="download" disabled={isBusy} onClick={onInstall}>
                {t('solutions.install')}
              </Button>
              <Button kind="ghost" size="small" disabled={isBusy} onClick={onPreview}>
                {t('solutions.preview')}
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  )
}
