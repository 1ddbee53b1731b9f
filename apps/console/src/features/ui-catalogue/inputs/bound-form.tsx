import { defaultPeriod } from '@signalbox/model/time/date-period'
import { Button } from '@signalbox/ui/actions/button'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { FunctionChecksProvider, useFunctionChecks } from '../../../forms/code/function-checks'
import { FormJsFunction } from '../../../forms/code/js-function-field'
import { FormJsonContent, FormJsonObject } from '../../../forms/code/json-fields'
import { FormColor } from '../../../forms/color/color-field'
import { FormDashboard } from '../../../forms/entity/dashboard-field'
import { FormEntity } from '../../../forms/entity/entity-field'
import { FormEntityList, FormEntityListSelect } from '../../../forms/entity/entity-list-field'
import { FormEntitySelect } from '../../../forms/entity/entity-select-field'
import { FormEntityType, FormEntityTypes } from '../../../forms/entity/entity-type-field'
import { FormGateway } from '../../../forms/entity/gateway-field'
import { FormQueue } from '../../../forms/entity/queue-field'
import { FormRelationType, FormRelationTypes } from '../../../forms/entity/relation-type-field'
import { FormRuleChain } from '../../../forms/entity/rule-chain-field'
import { FormSubtype, FormSubtypes } from '../../../forms/entity/subtype-field'
import { FormWidgetsBundle } from '../../../forms/entity/widgets-bundle-field'
import { FormSwitch } from '../../../forms/fields'
import { FormIcon } from '../../../forms/icon/icon-field'
import { FormSmsProvider } from '../../../forms/node-form/sms-provider-field'
import { FormDateRange } from '../../../forms/time/date-range-field'
import { FormDateTime } from '../../../forms/time/date-time-fields'
import { FormInterval } from '../../../forms/time/interval-field'
import { FormTimezone } from '../../../forms/time/timezone-field'
import { FormFile, FormImage } from '../../../forms/values/file-fields'
import { FormKeyValues } from '../../../forms/values/key-value-field'
import { FormKeys } from '../../../forms/values/keys-field'
import { FormMessageType, FormMessageTypes } from '../../../forms/values/message-type-field'
import { FormValueCheckbox } from '../../../forms/values/value-checkbox'
import { FormValue } from '../../../forms/values/value-field'
import styles from '../catalogue.module.css'
import { Sample } from '../sample'

const NOON_MS = new Date(2026, 2, 9, 12).getTime()

const defaultValues = {
  device: null,
  devices: null,
  anyEntity: null,
  anyEntities: null,
  kind: 'DEVICE',
  kinds: [],
  chain: null,
  bundle: null,
  dashboard: null,
  gateway: null,
  type: null,
  types: [],
  keys: ['temperature'],
  queue: 'Main',
  messageType: 'POST_TELEMETRY_REQUEST',
  messageTypes: [],
  relation: 'Contains',
  relations: [],
  zone: 'Europe/Amsterdam',
  value: 12,
  pairs: {},
  object: {},
  content: '{}',
  body: 'return true;',
  moment: NOON_MS,
  period: defaultPeriod(NOON_MS),
  interval: 60_000,
  color: 'rgb(44, 92, 210)',
  icon: 'ac_unit',
  image: null,
  file: null,
  sms: null,
  on: true,
  side: 'left',
}

/** A form with bound fields of all inputs. */
export function BoundForm() {
  const form = useForm<Record<string, unknown>>({ defaultValues, mode: 'onTouched' })
  const checks = useFunctionChecks()
  const [saved, setSaved] = useState('')

  async function onSave() {
    if (await checks.run()) setSaved(JSON.stringify(form.getValues()).slice(0, 200))
  }

  return (
    <Sample title="Bound to a form">
      <FunctionChecksProvider checks={checks}>
        <FormProvider {...form}>
          <div className={styles.column}>
            <FormEntity name="device" entityType="DEVICE" />
            <FormEntityList name="devices" entityType="DEVICE" />
            <FormEntitySelect name="anyEntity" />
            <FormEntityListSelect name="anyEntities" />
            <FormEntityType name="kind" />
            <FormEntityTypes name="kinds" />
            <FormRuleChain name="chain" />
            <FormWidgetsBundle name="bundle" />
            <FormDashboard name="dashboard" />
            <FormGateway name="gateway" />
            <FormSubtype name="type" kind="DEVICE" />
            <FormSubtypes name="types" kind="DEVICE" />
            <FormKeys name="keys" />
            <FormQueue name="queue" />
            <FormMessageType name="messageType" />
            <FormMessageTypes name="messageTypes" />
            <FormRelationType name="relation" />
            <FormRelationTypes name="relations" />
            <FormTimezone name="zone" />
          </div>
          <div className={styles.column}>
            <FormValue name="value" />
            <FormKeyValues name="pairs" label="Pairs" />
            <FormDateTime name="moment" label="Moment" />
            <FormDateRange name="period" />
            <FormInterval name="interval" label="Interval" />
            <FormColor name="color" label="Color" />
            <FormIcon name="icon" label="Icon" />
            <FormImage name="image" label="Image" />
            <FormFile name="file" label="File" />
            <FormSmsProvider name="sms" label="Text messages" />
            <FormSwitch name="on" label="On" />
            <FormValueCheckbox name="side" label="On the right" on="right" off="left" />
            <FormJsonObject name="object" label="Object" />
            <FormJsonContent name="content" label="Content" />
            <FormJsFunction
              name="body"
              label="Function"
              args={['value']}
              samples={[[1]]}
              resultType="boolean"
            />
            <div>
              <Button onClick={() => void onSave()}>Save</Button> <small>{saved}</small>
            </div>
          </div>
        </FormProvider>
      </FunctionChecksProvider>
    </Sample>
  )
}
