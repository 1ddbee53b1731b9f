import { useState } from 'react'
import { KeyValueField, type KeyValues } from '../../../forms/key-value-field'
import { ValueField } from '../../../forms/value-field'
import styles from '../catalogue.module.css'
import { Sample } from '../sample'

export function Values() {
  const [text, setText] = useState<unknown>('cooling')
  const [flag, setFlag] = useState<unknown>(true)
  const [json, setJson] = useState<unknown>({ mode: 'auto' })
  const [pairs, setPairs] = useState<KeyValues | null>({ deviceName: 'RF-40117', deviceType: 'reefer' })
  return (
    <Sample title="Values">
      <div className={styles.column}>
        <ValueField required value={text} onChange={setText} />
        <ValueField value={flag} onChange={setFlag} />
        <ValueField value={json} onChange={setJson} />
        <ValueField value={json} onChange={setJson} disabled />
      </div>
      <div className={styles.column}>
        <KeyValueField label="Metadata" value={pairs} onChange={setPairs} />
      </div>
    </Sample>
  )
}
