import { Page } from '@signalbox/ui/layout/page'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { deviceKeys, getDevice } from '../../../api/entities/devices'
import { usePresence } from '../../../entity/device-state/use-presence'
import { Overview } from '../../../entity/overview/overview'
import { useEntityPageNavigation } from '../../../entity/overview/use-entity-page-navigation'
import { useScope } from '../../../entity/scope'
import { DeviceDetails } from '../device-details'
import { useDeviceActions } from '../use-device-actions'
import { ConnectView } from './connect/connect-view'
import { ConnectionCard } from './connection-card'
import { ControlCard } from './control-card'

/** The page of one device: live values with their history, alarms, connection and control. Edit opens the form. */
export function Component() {
  const { deviceId = '' } = useParams()
  return <DevicePage key={deviceId} id={deviceId} />
}

function DevicePage({ id }: { id: string }) {
  const scope = useScope()
  const navigation = useEntityPageNavigation(id, '/devices')
  // The same query as in `DeviceDetails`. The presence is requested only if the device exists.
  const { isSuccess } = useQuery({
    queryKey: deviceKeys.one(id),
    queryFn: () => getDevice(id, { ignoreErrors: true }),
  })
  const presence = usePresence(id, isSuccess)
  const { actionsOf, dialogs } = useDeviceActions(scope, () => {})
  return (
    <Page>
      <DeviceDetails
        {...{ navigation, scope, actionsOf }}
        state={presence}
        overview={(device) => (
          <Overview
            entityId={device.id}
            whenEmpty={<ConnectView device={device} />}
            side={
              <>
                <ConnectionCard device={device} presence={presence} />
                <ControlCard deviceId={id} />
              </>
            }
          />
        )}
      />
      {dialogs}
    </Page>
  )
}
