import { expect, test } from 'vitest'
import { gatewayFiles } from './archive'
import { newGatewayForm } from './model'

const yamlOf = (accessToken: string) =>
  gatewayFiles(newGatewayForm('mqtt.example.org', accessToken))['tb_gateway.yaml']

test('plain text is not quoted', () => {
  expect(yamlOf('A1-b_c/d')).toContain('access-token: A1-b_c/d\n')
})

test.each(['true', 'No', 'null', 'y', '.5', '.5e3', '.inf', '123', 'a b', ''])(
  'the text "%s" is quoted, so that YAML reads it as text',
  (text) => {
    expect(yamlOf(text)).toContain(`access-token: ${JSON.stringify(text)}\n`)
  },
)
