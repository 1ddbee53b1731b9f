import { IMPORT_OPTIONS, IMPORT_USAGE } from './move/import-choice'
import type { Command, CommandOption } from './support/command'

/** Options of several commands. */
const TENANT = { type: 'string', value: '<title>', text: 'The tenant on this server' } satisfies CommandOption
const passwordFile = (text: string): CommandOption => ({ type: 'string', value: '<file>', text })

/** All sub-commands of `signalbox`. The file of a command is loaded when the command is called. */
export const commands: readonly Command[] = [
  {
    name: 'start',
    summary: 'Start the server (the default)',
    usage: [''],
    load: () => import('./start'),
  },
  {
    name: 'status',
    summary: 'Show whether the server runs and answers',
    usage: [''],
    load: () => import('./status'),
  },
  {
    name: 'doctor',
    summary: 'Check this machine, the settings and the database',
    usage: [''],
    load: () => import('./doctor'),
  },
  {
    name: 'config',
    summary: 'List the settings and the source of each',
    usage: [''],
    load: () => import('./config'),
  },
  {
    name: 'backup',
    summary: 'Take a backup of the embedded database',
    usage: [''],
    load: () => import('./backup'),
  },
  {
    name: 'restore',
    summary: 'Restore an earlier state of the embedded database',
    usage: ['', '<time, such as 2027-01-31T12:00:00Z>', '<backup>', 'latest', 'previous'],
    words: ['latest', 'previous'],
    load: () => import('./restore'),
  },
  {
    name: 'upgrade',
    summary: 'Upgrade the database to this version, or try the upgrade on a copy',
    usage: ['', '--check'],
    options: {
      check: { type: 'boolean', text: 'Upgrade a copy of the database and keep the database as it is' },
    },
    load: () => import('./upgrade'),
  },
  {
    name: 'user',
    summary: 'Create users and help those who cannot sign in',
    usage: [
      'create <email> [--tenant <title>] [--password-file <file>]',
      'reset-password <email> [--password-file <file>]',
      'unlock <email>',
      'reset-two-factor <email>',
    ],
    options: {
      tenant: {
        type: 'string',
        value: '<title>',
        text: 'Create an administrator of this tenant instead of a system administrator',
      },
      'password-file': passwordFile('Read the password from this file, or with - from the standard input'),
    },
    words: ['create', 'reset-password', 'unlock', 'reset-two-factor'],
    load: () => import('./user'),
  },
  {
    name: 'import-thingsboard',
    summary: 'Import a tenant from a running ThingsBoard',
    usage: [
      `--url <address> --user <email> --password-file <file> --tenant <title> [--follow] ${IMPORT_USAGE}`,
      '--tenant <title> --end-follow',
    ],
    options: {
      url: { type: 'string', value: '<address>', text: 'The ThingsBoard server' },
      user: { type: 'string', value: '<email>', text: 'A tenant administrator on that server' },
      'password-file': passwordFile(
        "Read this user's password from the file, or with - from the standard input",
      ),
      tenant: TENANT,
      follow: { type: 'boolean', text: 'Then copy new values until Ctrl+C, or until --end-follow' },
      'end-follow': { type: 'boolean', text: 'End the follow mode of a running import' },
      ...IMPORT_OPTIONS,
    },
    load: () => import('./import-thingsboard'),
  },
  {
    name: 'import-archive',
    summary: 'Import an archive of a tenant',
    usage: [`<file> --tenant <title> ${IMPORT_USAGE}`],
    options: { tenant: TENANT, ...IMPORT_OPTIONS },
    load: () => import('./import-archive'),
  },
  {
    name: 'export-archive',
    summary: 'Write everything of a tenant to an archive',
    usage: ['<file> --tenant <title> [--secrets]'],
    options: {
      tenant: TENANT,
      secrets: {
        type: 'boolean',
        text: 'Include device credentials and passwords of rule nodes in clear text',
      },
    },
    load: () => import('./export-archive'),
  },
  {
    name: 'support',
    summary: 'Write an archive for support, without secrets or personal data',
    usage: ['[<file>]'],
    load: () => import('./support-archive'),
  },
  {
    name: 'verify-audit',
    summary: 'Compare the audit log with its seals',
    usage: [''],
    load: () => import('./verify-audit'),
  },
  {
    name: 'completion',
    summary: 'Print the completion script of a shell',
    usage: ['bash', 'zsh'],
    words: ['bash', 'zsh'],
    load: () => import('./completion'),
  },
  {
    name: 'version',
    summary: 'Print the version',
    usage: [''],
    load: () => import('./version'),
  },
  {
    name: 'help',
    summary: 'Explain a command',
    usage: ['[<command>]'],
    load: () => import('./help'),
  },
]
