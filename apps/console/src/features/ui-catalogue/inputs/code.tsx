import { Button } from '@signalbox/ui/actions/button'
import { useState } from 'react'
import { CodeEditor } from '../../../forms/code/code-editor'
import { FunctionChecksProvider, useFunctionChecks } from '../../../forms/code/function-checks'
import { JsFunctionField } from '../../../forms/code/js-function-field'
import { JsonContentField, JsonObjectField } from '../../../forms/code/json-fields'
import { ScriptTestDialog } from '../../../forms/script-test/script-test-dialog'
import { checkFunction } from '../../../sandbox/check-function'
import { compileFunction } from '../../../sandbox/functions'
import styles from '../catalogue.module.css'
import { Sample } from '../sample'
import { LONG_TEXT, States } from '../states'

const FILTER = "if (metadata.deviceType === 'reefer') {\n    return msg.temperature > -15;\n}\nreturn false;"

const INVALID_JSON = '{\n    "temperature": -18,\n}'

/** Examples of code editors. */
export function Code() {
  const [html, setHtml] = useState('<h1 class="name">RF-40117</h1>')
  const [css, setCss] = useState('.name { color: #2c5cd2; }')
  return (
    <>
      <Sample title="Code">
        <div className={styles.column}>
          <Functions />
        </div>
      </Sample>
      <States<unknown>
        title="JSON object"
        empty={null}
        filled={{ rules: [true, null] }}
        long={{ note: LONG_TEXT }}
      >
        {(props) => <JsonObjectField {...props} />}
      </States>
      <States title="JSON content" empty="" filled={INVALID_JSON} long={LONG_TEXT}>
        {(props) => <JsonContentField {...props} />}
      </States>
      <States title="Plain content" empty="" filled="ON 21.5" long={LONG_TEXT}>
        {(props) => <JsonContentField contentType="TEXT" {...props} />}
      </States>
      <States title="Function" empty="" filled="return value + 1;" long={`return '${LONG_TEXT}';`}>
        {(props) => <JsFunctionField args={['value']} functionName="convert" {...props} />}
      </States>
      <Sample title="Markup">
        <div className={styles.column}>
          <CodeEditor label="HTML" language="html" value={html} onChange={setHtml} />
        </div>
        <div className={styles.column}>
          <CodeEditor label="CSS" language="css" value={css} onChange={setCss} />
        </div>
      </Sample>
    </>
  )
}

function Functions() {
  const checks = useFunctionChecks()
  const [body, setBody] = useState(FILTER)
  const [isTesting, setTesting] = useState(false)
  const [result, setResult] = useState('')

  async function run() {
    if (!(await checks.run())) return setResult('refused')
    const filter = compileFunction(body, ['msg', 'metadata'])
    const coldMessage = { temperature: -18 }
    const warmMessage = { temperature: -11 }
    const metadata = { deviceType: 'reefer' }
    setResult(
      JSON.stringify(
        await filter?.call([
          [coldMessage, metadata],
          [warmMessage, metadata],
        ]),
      ),
    )
  }

  return (
    <FunctionChecksProvider checks={checks}>
      <JsFunctionField
        label="Filter"
        functionName="Filter"
        args={['msg', 'metadata', 'msgType']}
        samples={[[{ temperature: 20 }, { deviceType: 'reefer' }, 'POST_TELEMETRY_REQUEST']]}
        resultType="boolean"
        value={body}
        onChange={setBody}
        onTest={() => setTesting(true)}
      />
      <div>
        <Button onClick={() => void run()}>Check and run</Button> <output>{result}</output>
      </div>
      {isTesting && (
        <ScriptTestDialog
          functionName="Filter"
          args={['msg', 'metadata', 'msgType']}
          script={body}
          run={async ({ script, argNames, msg, metadata, msgType }) => {
            const failure = await checkFunction({
              body: script,
              argumentNames: argNames,
              samples: [[JSON.parse(msg), metadata, msgType]],
            })
            return failure?.reason === 'failed'
              ? { output: '', error: failure.error.message }
              : { output: '{"works":true}' }
          }}
          onSave={setBody}
          onClose={() => setTesting(false)}
        />
      )}
    </FunctionChecksProvider>
  )
}
