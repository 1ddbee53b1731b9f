import type { DeviceInfo } from '@signalbox/model/device'
import { Button } from '@signalbox/ui/button'
import { Tag } from '@signalbox/ui/chip'
import { DetailsDrawer } from '@signalbox/ui/details-drawer'
import { EditFooter } from '@signalbox/ui/edit-footer'
import { Dot } from '@signalbox/ui/lamp'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { DeviceState } from '../../api/device-states'
import { deviceKeys, getDevice, saveDevice } from '../../api/devices'
import { useSignedIn } from '../../api/session'
import { LatestTelemetryTab } from '../../entity/tabs/latest-telemetry-tab'
import { useEditForm } from '../../entity/use-edit-form'
import { formatAge } from '../../i18n/format'
import { DeviceDetails } from './device-details'
import { DeviceFormValues, toDevice, toFormValues } from './device-form'
import styles from './devices.module.css'

interface DeviceDrawerProps {
  id: string
  state: DeviceState | undefined
  tab: string
  onTab: (tab: string) => void
  onClose: () => void
  onStep: (step: 1 | -1) => void
  onDelete: (device: DeviceInfo) => void
}

/** Everything about one device. */
export function DeviceDrawer({ id, state, tab, onTab, onClose, onStep, onDelete }: DeviceDrawerProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const mayEdit = useSignedIn().authority === 'TENANT_ADMIN'
  const { data: device } = useQuery({ queryKey: deviceKeys.one(id), queryFn: () => getDevice(id) })
  const edit = useEditForm({
    schema: DeviceFormValues,
    stored: device && toFormValues(device),
    save: async (values) => {
      await saveDevice(toDevice(values, device))
      await queryClient.invalidateQueries({ queryKey: deviceKeys.all })
    },
  })

  const guarded = (action: () => void) => async () => {
    if (await edit.mayLeave()) action()
  }
  const detailsTab = {
    id: 'details',
    label: t('entity.details'),
    content: () =>
      device && <DeviceDetails device={device} editing={edit.editing} onDelete={() => onDelete(device)} />,
  }
  const telemetryTab = {
    id: 'telemetry',
    label: t('attribute.latest-telemetry'),
    fill: true,
    content: () => <LatestTelemetryTab entityId={{ entityType: 'DEVICE', id }} />,
  }

  return (
    <FormProvider {...edit.form}>
      <DetailsDrawer
        icon="devices_other"
        title={device?.name ?? ''}
        subtitle={device && <Subtitle device={device} state={state} />}
        loading={!device}
        tabs={edit.editing ? [detailsTab] : [detailsTab, telemetryTab]}
        activeTab={edit.editing ? 'details' : tab}
        onTab={onTab}
        onClose={guarded(onClose)}
        onStep={(step) => void guarded(() => onStep(step))()}
        actions={
          edit.editing ? (
            <Tag tone="primary">{t('ui.editing')}</Tag>
          ) : (
            mayEdit && (
              <Button
                icon="edit"
                onClick={() => {
                  onTab('details')
                  edit.edit()
                }}
              >
                {t('action.edit')}
              </Button>
            )
          )
        }
        footer={
          edit.editing && (
            <EditFooter
              changes={edit.changes}
              applyLabel={t('action.apply')}
              busy={edit.saving}
              onCancel={edit.cancel}
              onApply={edit.apply}
            />
          )
        }
      />
    </FormProvider>
  )
}

function Subtitle({ device, state }: { device: DeviceInfo; state: DeviceState | undefined }) {
  const { t } = useTranslation()
  const since = state && state.lastActivityTime > 0 ? `, ${formatAge(state.lastActivityTime)}` : ''
  return (
    <>
      <span>{t('device.device-details')}</span>
      <bdi>{device.deviceProfileName}</bdi>
      {state && (
        <span className={styles.state}>
          <Dot state={state.active ? 'on' : 'off'} />
          {t(state.active ? 'device.active' : 'device.inactive')}
          {since}
        </span>
      )}
    </>
  )
}
