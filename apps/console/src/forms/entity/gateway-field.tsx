import type { DeviceInfo } from '@signalbox/model/entities/device'
import { truncate } from '@signalbox/model/text/truncate'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { AutocompleteField } from '@signalbox/ui/fields/autocomplete-field'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { matchesSearch } from '@signalbox/ui/search-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { createGateway, deviceExists, gatewayKeys, listGateways } from '../../api/entities/gateways'
import { bound } from '../bound'

interface GatewayFieldProps extends FieldProps<string | null> {
  /** The name of the initial gateway. Default: the first gateway. */
  deviceName?: string | undefined
  /** Called when a device with the name of the new gateway already exists. */
  onNameExists?: (name: string) => void
}

/** Selects a gateway, or creates one after a confirmation. The value is the id of its device. */
export function GatewayField({ value, onChange, deviceName, onNameExists, ...rest }: GatewayFieldProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data: gateways } = useQuery({ queryKey: gatewayKeys.all, queryFn: listGateways })

  const latest = useRef(onChange)
  latest.current = onChange
  const first = value ? undefined : preselected(gateways ?? [], deviceName)?.id.id
  useEffect(() => {
    if (first) latest.current(first)
  }, [first])

  async function onCreate(name: string) {
    const isConfirmed = await confirm({
      title: t('gateway.create-title', { name }),
      text: t('gateway.create-text'),
      confirmLabel: t('gateway.create-yes'),
    })
    if (!isConfirmed) return
    if (await deviceExists(name)) return onNameExists?.(name)
    const created = await createGateway(name)
    await queryClient.invalidateQueries({ queryKey: ['devices'] })
    onChange(created.id.id)
  }

  return (
    <AutocompleteField<DeviceInfo>
      {...rest}
      label={rest.label ?? t('gateway.gateway')}
      value={gateways?.find((gateway) => gateway.id.id === value) ?? null}
      onChange={(gateway) => onChange(gateway?.id.id ?? null)}
      options={async (typed) => (gateways ?? []).filter(({ name }) => matchesSearch(name, typed))}
      keyOf={({ id }) => id.id}
      labelOf={({ name }) => name}
      noOptionsText={(typed) =>
        typed ? t('gateway.no-match', { text: truncate(typed, 6) }) : t('gateway.none')
      }
      onCreate={(name) => void onCreate(name)}
      createText={() => t('picker.create')}
    />
  )
}

export const FormGateway = bound(GatewayField)

const preselected = (gateways: readonly DeviceInfo[], name: string | undefined) =>
  gateways.find((gateway) => gateway.name === name) ?? gateways[0]
