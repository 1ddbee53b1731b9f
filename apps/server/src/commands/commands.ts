import { IMPORT_OPTIONS, IMPORT_USAGE } from './move/import-choice'
import type { Command } from './support/command'

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
    options: { check: { type: 'boolean' } },
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
    options: { tenant: { type: 'string' }, 'password-file': { type: 'string' } },
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
      url: { type: 'string' },
      user: { type: 'string' },
      'password-file': { type: 'string' },
      tenant: { type: 'string' },
      follow: { type: 'boolean' },
      'end-follow': { type: 'boolean' },
      ...IMPORT_OPTIONS,
    },
    load: () => import('./import-thingsboard'),
  },
  {
    name: 'import-archive',
    summary: 'Import an archive of a tenant',
    usage: [`<file> --tenant <title> ${IMPORT_USAGE}`],
    options: { tenant: { type: 'string' }, ...IMPORT_OPTIONS },
    load: () => import('./import-archive'),
  },
  {
    name: 'export-archive',
    summary: 'Write everything of a tenant to an archive',
    usage: ['<file> --tenant <title> [--secrets]'],
    options: { tenant: { type: 'string' }, secrets: { type: 'boolean' } },
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
