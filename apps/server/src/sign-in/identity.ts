import type { FastifyBaseLogger } from 'fastify'
import type { Sessions } from '../access/sessions'
import type { SigningKeys } from '../access/signing-keys'
import { parseRates, rateLimiter } from '../access/token-bucket'
import type { Tokens } from '../access/tokens'
import type { Bus } from '../bus'
import { mailer } from '../connectors/mail/mailer'
import { outbound } from '../connectors/outbound'
import { smsSender } from '../connectors/sms/sms'
import { updateCheck } from '../connectors/update-check'
import type { Database } from '../database/database'
import type { Actions } from '../directory/actions'
import type { EntityCleanup } from '../directory/entity-cleanup'
import { entityDirectory } from '../directory/entity-directory'
import { adminSettingsRepository } from '../entities/admin-settings/admin-settings.repository'
import { adminSettingsRoutes } from '../entities/admin-settings/admin-settings.routes'
import { adminSettingsService } from '../entities/admin-settings/admin-settings.service'
import { baseUrl } from '../entities/admin-settings/base-url'
import { platformSettings } from '../entities/admin-settings/platform-settings'
import { settingSecrets } from '../entities/admin-settings/setting-secrets'
import type { UnassignAlarms } from '../entities/alarm/assignee-removal/assignee-removal'
import { customerRepository } from '../entities/customer/customer.repository'
import type { TenantLimits } from '../entities/tenant/limits'
import type { UsageRecordWriter } from '../entities/tenant/usage-record-writer'
import { userRepository } from '../entities/user/user.repository'
import { userRoutes } from '../entities/user/user.routes'
import { userService } from '../entities/user/user.service'
import { userCredentialsRepository } from '../entities/user/user-credentials.repository'
import type { App } from '../http/app'
import type { KeyedHash } from '../secrets/keyed-hash'
import type { SecretBox } from '../secrets/secret-box'
import { accountRoutes } from './account.routes'
import { accountService } from './account.service'
import { authRoutes } from './auth.routes'
import { lockout } from './lockout'
import { externalUsers } from './oauth2/external-users'
import { oauth2Repository } from './oauth2/oauth2.repository'
import { oauth2ConfigRoutes } from './oauth2/oauth2-config.routes'
import { oauth2Config } from './oauth2/oauth2-config.service'
import { oauth2SignIn } from './oauth2/oauth2-sign-in'
import { oauth2SignInRoutes } from './oauth2/oauth2-sign-in.routes'
import { registrationSecrets } from './oauth2/registration-secrets'
import { signInStates } from './oauth2/sign-in-state'
import { passwordRules } from './password-rules'
import { publicSignIn } from './public-sign-in'
import { sessionStart } from './session-start'
import { signInService } from './sign-in.service'
import { signingKeyRoutes } from './signing-keys.routes'
import { twoFactor } from './two-factor/two-factor'

export interface IdentitySettings {
  /** Replaces the default base address of the SMS provider. */
  smsUrl?: string
  /** The URL of the document that names the newest version. */
  updateUrl?: string
  /** Sign-in attempts per address, as `count:seconds`. */
  loginLimitPerAddress: string
  /** Sign-in attempts per account, as `count:seconds`. */
  loginLimit: string
  allowPrivateNetwork: boolean
  /** Path prefix under which a proxy shows the server. */
  basePath: string
  /** Whether administrators may sign in as their users. */
  userTokenAccess: boolean
}

export interface IdentityParts {
  db: Database
  bus: Bus
  settings: IdentitySettings
  /** The installation's own secret. */
  key: Uint8Array
  /** Encrypts secrets for the database. */
  box: SecretBox
  /** Hashes codes for the database. */
  hash: KeyedHash
  log: FastifyBaseLogger
  sessions: Sessions
  tokens: Tokens
  keys: SigningKeys
  actions: Actions
  limits: TenantLimits
  usage: UsageRecordWriter
  cleanup: EntityCleanup
  unassignAlarms: UnassignAlarms
  /** How many nodes share the limits of sign-in. */
  nodeCount: () => number
}

export type Identity = ReturnType<typeof identity>

/** Builds users, sign-in, and the settings and mails that belong to them. */
export function identity({
  db,
  bus,
  settings: given,
  key,
  box,
  hash,
  log,
  nodeCount,
  ...shared
}: IdentityParts) {
  const { tokens } = shared
  const storedSettings = adminSettingsRepository(db)
  const secrets = settingSecrets(box)
  const settings = platformSettings(db, storedSettings, secrets)
  const mail = mailer(settings.mail)
  const sms = smsSender({ currentProvider: settings.sms, baseUrl: given.smsUrl })

  const users = userRepository(db)
  const credentials = userCredentialsRepository(db)
  const rules = passwordRules(settings, credentials)
  const attempts = rateLimiter(parseRates(given.loginLimit), undefined, nodeCount)
  const addressAttempts = rateLimiter(parseRates(given.loginLimitPerAddress), undefined, nodeCount)
  const calls = outbound({ allowPrivateNetwork: given.allowPrivateNetwork })
  const oauth2 = oauth2Repository(db)
  const clientSecrets = registrationSecrets(box)
  const userParts = { db, users, credentials, mailer: mail, ...shared }
  const start = sessionStart(userParts)
  const accountLockout = lockout({ ...userParts, settings, sessionStart: start, log })
  const twoFactorSignIn = twoFactor({
    ...userParts,
    settings,
    box,
    hash,
    attempts,
    sessionStart: start,
    lockout: accountLockout,
    nodeCount,
  })
  const { secondStep } = twoFactorSignIn

  return {
    mailer: mail,
    sms,
    outbound: calls,
    settings,
    baseUrl: baseUrl(settings, given.basePath),
    adminSettings: adminSettingsService({ db, settings: storedSettings, secrets, mailer: mail, sms }),
    checkForUpdate: updateCheck({
      url: given.updateUrl,
      outbound: calls,
      onError: (error) => log.warn({ err: error }, 'the update check failed'),
    }),
    twoFactor: twoFactorSignIn,
    signingKeyRoutes: (app: App) => signingKeyRoutes(app, shared),
    accounts: accountService({ ...userParts, settings, rules, attempts, secondStep, log }),
    signIn: signInService({
      ...userParts,
      settings,
      rules,
      attempts,
      addressAttempts,
      publicSignIn: publicSignIn(db, tokens),
      sessionStart: start,
      lockout: accountLockout,
      secondStep,
    }),
    users: userService({
      ...userParts,
      settings,
      directory: entityDirectory(db),
      tokenAccessEnabled: given.userTokenAccess,
    }),
    oauth2Config: oauth2Config(db, oauth2, clientSecrets),
    signInStates: signInStates(key, given.basePath),
    oauth2SignIn: oauth2SignIn({
      ...userParts,
      stored: oauth2,
      secrets: clientSecrets,
      externalUsers: externalUsers({ ...userParts, bus, customers: customerRepository(db) }),
      outbound: calls,
      basePath: given.basePath,
    }),
  }
}

/** Adds all routes of accounts and sign-in. */
export function identityRoutes(app: App, parts: Identity) {
  authRoutes(app, parts.signIn)
  parts.twoFactor.routes(app, parts.users)
  parts.signingKeyRoutes(app)
  accountRoutes(app, parts.accounts, parts.baseUrl)
  userRoutes(app, parts.users, parts.baseUrl)
  adminSettingsRoutes(app, parts.adminSettings, parts.settings, parts.checkForUpdate)
  oauth2ConfigRoutes(app, parts.oauth2Config)
  oauth2SignInRoutes(app, parts.oauth2SignIn, parts.signInStates, parts.baseUrl)
}
