// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Session, useSession } from '../../api/request/session'
import { renderConsole } from '../../testing/render'
import { UserMenu } from './user-menu'

afterEach(() => {
  cleanup()
  useSession.setState({ session: null })
})

test('the button shows the first character of the name, even if the character has two UTF-16 code units', async () => {
  const user = { firstName: '𠮷', lastName: '野' }
  useSession.setState({ session: { authority: 'TENANT_ADMIN', claims: {}, user } as unknown as Session })
  await renderConsole(<UserMenu />)
  expect(screen.getByRole('button').textContent).toMatch(/^𠮷/u)
})
