import { readFileSync } from 'node:fs'
import { randomToken } from '../access/passwords'
import { type Call, type RunCommand, UsageError } from './support/command'
import { useCurrentDatabase } from './support/use-database'
import { type AccountCommands, accountCommands } from './user/account-commands'

/** `signalbox user <action> <email>`: creates users and restores their access, without the console or a mail server. */
export const run: RunCommand = async (call) => {
  const [action, email, ...rest] = call.args
  const work = action !== undefined && Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (!work) throw new UsageError(`Name an action: signalbox user ${Object.keys(ACTIONS).join(' | ')}`)
  if (!email || rest.length > 0) throw new UsageError(`Name one user: signalbox user ${action} <email>`)
  const settings = call.config()
  return useCurrentDatabase(settings, async (db) => work(await accountCommands(db, settings), email, call))
}

type Action = (
  accounts: AccountCommands,
  email: string,
  call: Call,
) => Promise<{ text: string; data: { email: string; password?: string } }>

const ACTIONS: Record<string, Action> = {
  async create(accounts, email, call) {
    const { password, isRandom } = newPassword(call)
    const tenant = typeof call.options.tenant === 'string' ? call.options.tenant : undefined
    await accounts.create(email, password, tenant)
    return resultOf(
      `Created ${tenant ? 'tenant' : 'system'} administrator ${email}`,
      email,
      password,
      isRandom,
    )
  },
  async 'reset-password'(accounts, email, call) {
    const { password, isRandom } = newPassword(call)
    await accounts.resetPassword(email, password)
    return resultOf(`Set a new password for ${email} and unlocked the account`, email, password, isRandom)
  },
  async unlock(accounts, email) {
    await accounts.unlock(email)
    return { text: `Unlocked ${email}`, data: { email } }
  },
  async 'reset-two-factor'(accounts, email) {
    await accounts.resetTwoFactor(email)
    return { text: `Removed the second factor of ${email}; the password is unchanged`, data: { email } }
  },
}

/** Passwords are not passed as arguments: other users of the machine could read them in the list of processes. */
function newPassword({ options }: Call) {
  const file = options['password-file']
  if (typeof file !== 'string') return { password: randomToken(16), isRandom: true }
  const password = readFileSync(file === '-' ? 0 : file, 'utf8').replace(/\r?\n$/, '')
  return { password, isRandom: false }
}

const resultOf = (text: string, email: string, password: string, isRandom: boolean) =>
  isRandom ? { text: `${text}. Password: ${password}`, data: { email, password } } : { text, data: { email } }
