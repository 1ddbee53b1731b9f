import MuiDialog from '@mui/material/Dialog'
import { BusyOverlay } from '@signalbox/ui/busy-overlay'
import { Button } from '@signalbox/ui/button'
import { IconButton } from '@signalbox/ui/icon-button'
import { Split } from '@signalbox/ui/split'
import { showToast } from '@signalbox/ui/toasts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeEditor } from './code/code-editor'
import { FunctionChecksProvider, useFunctionChecks } from './code/function-checks'
import { JsFunctionField } from './code/js-function-field'
import { JsonContentField } from './code/json-fields'
import { jsonProblem } from './code/json-text'
import { tidy } from './code/tidy'
import { KeyValueField, type KeyValues } from './key-value-field'
import { MessageTypeField } from './message-type-field'
import styles from './script-test-dialog.module.css'
import { useGuardedClose } from './use-leave-guard'

/** What a script is tried with. */
export interface ScriptTest {
  script: string
  argNames: readonly string[]
  msgType: string
  msg: string
  metadata: KeyValues
}

interface ScriptTestDialogProps {
  functionName: string
  args: readonly string[]
  script: string
  /** A real message where there is one; each part falls back to an example. */
  message?: Partial<Pick<ScriptTest, 'msg' | 'msgType' | 'metadata'>>
  /** Runs the script where it will run; an `error` is what went wrong in it. */
  run: (test: ScriptTest) => Promise<{ output: string; error?: string | null }>
  onSave: (script: string) => void
  onClose: () => void
  readOnly?: boolean
}

/** Tries a script of a rule node with a message. Save tries it once more and keeps what works only. */
export function ScriptTestDialog(props: ScriptTestDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const checks = useFunctionChecks()
  const example = exampleMessage()
  const [script, setScript] = useState(props.script)
  const [msgType, setMsgType] = useState<string | null>(props.message?.msgType ?? example.msgType)
  const [msg, setMsg] = useState(props.message?.msg ?? example.msg)
  const [metadata, setMetadata] = useState<KeyValues | null>(props.message?.metadata ?? example.metadata)
  const [output, setOutput] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isInputGood = Boolean(msgType) && metadata !== null && jsonProblem(msg) === undefined
  const isChanged = script !== props.script
  const close = useGuardedClose(isChanged, props.onClose)

  async function test(): Promise<boolean> {
    if (!isInputGood || !msgType || !metadata || !(await checks.run())) return false
    setBusy(true)
    try {
      const result = await props.run({ script, argNames: props.args, msgType, msg, metadata })
      if (result.error) {
        showToast({ type: 'error', text: result.error })
        return false
      }
      setOutput(await tidy(result.output, 'json', 4))
      return true
    } finally {
      setBusy(false)
    }
  }

  async function onSave() {
    if (!(await test())) return
    props.onSave(script)
    props.onClose()
  }

  return (
    <MuiDialog open fullScreen onClose={close} aria-labelledby={titleId} slotProps={paper}>
      <header className={styles.header}>
        <h2 id={titleId}>{t('script-test.title', { name: props.functionName })}</h2>
        <IconButton icon="close" label={t('action.close')} onClick={close} />
      </header>
      <FunctionChecksProvider checks={checks}>
        <div className={styles.body}>
          <Split direction="column" first={35} label={t('script-test.resize')}>
            <Split direction="row" first={50} label={t('script-test.resize')}>
              <div className={styles.part}>
                <MessageTypeField
                  required
                  value={msgType}
                  onChange={setMsgType}
                  error={msgType ? undefined : t('rulenode.message-type-required')}
                />
                <JsonContentField fill value={msg} onChange={setMsg} title={t('script-test.message')} />
              </div>
              <div className={styles.scroll}>
                <KeyValueField label={t('script-test.metadata')} value={metadata} onChange={setMetadata} />
              </div>
            </Split>
            <Split direction="row" first={50} label={t('script-test.resize')}>
              <div className={styles.part}>
                <JsFunctionField
                  fill
                  functionName={props.functionName}
                  args={props.args}
                  value={script}
                  onChange={setScript}
                  readOnly={props.readOnly ?? false}
                />
              </div>
              <div className={styles.part}>
                <CodeEditor
                  fill
                  readOnly
                  language="json"
                  title={t('script-test.output')}
                  value={output}
                  onChange={() => undefined}
                />
              </div>
            </Split>
          </Split>
          <BusyOverlay active={isBusy} />
        </div>
      </FunctionChecksProvider>
      <footer className={styles.footer}>
        <Button icon="play_arrow" disabled={isBusy || !isInputGood} onClick={() => void test()}>
          {t('code.test')}
        </Button>
        <span className={styles.space} />
        <Button onClick={close}>{t('action.cancel')}</Button>
        {!props.readOnly && (
          <Button
            kind="primary"
            disabled={isBusy || !isInputGood || !isChanged || script.trim() === ''}
            onClick={() => void onSave()}
          >
            {t('action.save')}
          </Button>
        )}
      </footer>
    </MuiDialog>
  )
}

const paper = { paper: { style: { borderRadius: 0, background: 'var(--canvas)' } } }

const exampleMessage = () => ({
  msg: '{\n    "temperature": 22.4,\n    "humidity": 78\n}',
  metadata: { deviceName: 'Test Device', deviceType: 'default', ts: `${Date.now()}` },
  msgType: 'POST_TELEMETRY_REQUEST',
})
