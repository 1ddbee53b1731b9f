import { KeyValueField, type KeyValues } from '../../../forms/values/key-value-field'
import { ValueField } from '../../../forms/values/value-field'
import { LONG_TEXT, States } from '../states'

const LONG_PAIRS = { [LONG_TEXT]: LONG_TEXT }

/** Examples of inputs for values of any type. */
export function Values() {
  return (
    <>
      <States<unknown> title="Value" empty={null} filled="cooling" long={LONG_TEXT}>
        {(props) => <ValueField required {...props} />}
      </States>
      <States<unknown> title="Value, yes or no" empty={false} filled>
        {(props) => <ValueField {...props} />}
      </States>
      <States<unknown> title="Value, JSON" empty={{}} filled={{ mode: 'auto' }} long={LONG_PAIRS}>
        {(props) => <ValueField {...props} />}
      </States>
      <States<KeyValues | null>
        title="Metadata"
        empty={{}}
        filled={{ deviceName: 'RF-40117', deviceType: 'reefer' }}
        long={LONG_PAIRS}
      >
        {(props) => <KeyValueField {...props} />}
      </States>
    </>
  )
}
