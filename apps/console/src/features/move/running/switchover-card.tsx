import type { ImportJob, ImportSwitchover } from '@signalbox/model/move/import-job'
import { Button } from '@signalbox/ui/actions/button'
import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Icon } from '@signalbox/ui/icons/icon'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { finishImport, getSwitchover, importKeys } from '../../../api/imports'
import { errorText } from '../../../api/request/error-text'
import { ScrollRegion } from '../../../entity/list/scroll-region'
import { formatNumber } from '../../../i18n/format'
import styles from '../move.module.css'
import { importDuration } from './activity'
import switchoverStyles from './switchover-card.module.css'
import { doneSteps, SWITCHOVER_STEPS, type SwitchoverStep } from './switchover-steps'

const REFRESH_MS = 10_000

/** The steps of the switchover of devices from the source to this server, from lower TTLs to the end of follow mode. */
export function SwitchoverCard({ job }: { job: ImportJob }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const {
    data: switchover,
    error,
    refetch,
  } = useQuery({
    queryKey: importKeys.switch(job.id),
    queryFn: () => getSwitchover(job.id),
    refetchInterval: job.state === 'RUNNING' ? REFRESH_MS : false,
  })
  const finish = useMutation({
    mutationFn: () => finishImport(job.id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: importKeys.all }),
  })
  const notConnectedCount = switchover ? switchover.devices.total - switchover.devices.connected : 0
  async function onFinish() {
    // Follow mode can be ended before all devices have connected, because some may never connect again. The user has to
    // confirm this.
    const isSure =
      notConnectedCount === 0 ||
      (await confirm({
        title: t('move.finish-title'),
        text: t('move.finish-text', { count: formatNumber(notConnectedCount) }),
        confirmLabel: t('move.finish'),
      }))
    if (isSure) finish.mutate()
  }
  const done = doneSteps(job, switchover)
  const current = SWITCHOVER_STEPS.find((step) => !done[step])
  return (
    <section className={styles.card} aria-labelledby="import-switchover">
      <header>
        <h3 id="import-switchover">{t('move.switch.title')}</h3>
        <small className={styles.sub}>{t('move.switch.text')}</small>
        {job.state === 'RUNNING' && (
          <Button
            size="small"
            // The confirmation contains the number of devices that have not connected.
            disabled={!switchover || job.phase !== 'follow' || job.paused || !job.follow || finish.isPending}
            onClick={() => void onFinish()}
          >
            {t('move.finish')}
          </Button>
        )}
      </header>
      {error && !switchover && <ErrorView text={errorText(error)} onRetry={() => void refetch()} />}
      <ol className={switchoverStyles.steps}>
        {SWITCHOVER_STEPS.map((step, index) => (
          <li
            key={step}
            data-state={done[step] ? 'done' : step === current ? 'now' : 'next'}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={switchoverStyles.mark} aria-hidden="true">
              {done[step] ? <Icon name="check" size={16} /> : formatNumber(index + 1)}
            </span>
            <h4>{t(`move.switch.${step}`)}</h4>
            <p>
              <StepText step={step} job={job} switchover={switchover} />
            </p>
          </li>
        ))}
      </ol>
      {switchover && switchover.names.length > 0 && <Names names={switchover.names} />}
    </section>
  )
}

function StepText({
  step,
  job,
  switchover,
}: {
  step: SwitchoverStep
  job: ImportJob
  switchover: ImportSwitchover | undefined
}) {
  const { t } = useTranslation()
  const names = switchover?.names ?? []
  switch (step) {
    case 'ttl': {
      const longest = Math.max(0, ...names.map(({ ttlSeconds }) => ttlSeconds ?? 0))
      return names.length === 0 ? t('move.switch.no-names') : importDuration(longest * 1000)
    }
    case 'history':
      return t(
        job.phase === 'follow' || job.state === 'DONE' ? 'move.switch.complete' : 'move.switch.running',
      )
    case 'dns':
      return names.length === 0
        ? t('move.switch.change-devices')
        : t('move.switch.names', { count: names.filter(({ isSwitched }) => !isSwitched).length })
    case 'devices':
      return t('move.switch.arrived', {
        arrived: switchover?.devices.connected ?? 0,
        total: switchover?.devices.total ?? 0,
      })
    case 'end':
      return t('move.switch.final-check')
  }
}

function Names({ names }: { names: ImportSwitchover['names'] }) {
  const { t } = useTranslation()
  return (
    <ScrollRegion label={t('move.switch.names-table')}>
      <table>
        <thead>
          <tr>
            <th>{t('move.switch.name')}</th>
            <th>{t('move.switch.type')}</th>
            <th>{t('move.switch.points-to')}</th>
            <th>{t('move.switch.change-to')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map(({ name, type, value, isSwitched, wanted }) => (
            <tr key={`${name} ${type}`}>
              <td dir="ltr">{name}</td>
              <td>{type}</td>
              <td dir="ltr">
                <code>{value}</code>
              </td>
              <td>
                {wanted === null ? (
                  t(isSwitched ? 'move.switch.no-change' : 'move.switch.own-address')
                ) : (
                  <span className={switchoverStyles.wanted}>
                    <code dir="ltr">{wanted}</code>
                    <CopyButton text={wanted} />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
