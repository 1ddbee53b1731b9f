import { run } from './fetch-package.mjs'

/** The manual page signalbox(1), generated from the output of the `help` command. */
export function manPage(program, timeSeconds) {
  const outputOf = (...args) => run(process.execPath, [program, ...args])
  const commands = JSON.parse(outputOf('help', '--json'))
  const day = new Date(timeSeconds * 1000).toISOString().slice(0, 10)
  const options = outputOf('help').split('\n\n').slice(-2)
  return `${[
    `.TH SIGNALBOX 1 "${day}" "Signalbox ${outputOf('version').trim().split(' ').at(-1)}"`,
    '.SH NAME',
    'signalbox \\- IoT platform and its web console in one process',
    '.SH SYNOPSIS',
    '.B signalbox',
    '[\\fIcommand\\fR] [\\fIoptions\\fR]',
    '.SH COMMANDS',
    ...commands.flatMap(({ name, summary, usage }) => [
      '.TP',
      // One paragraph tag for each form of the command, then the common description.
      usage.map((form) => `.B ${plain(`signalbox ${name} ${form}`.trim())}`).join('\n.TQ\n'),
      plain(summary),
    ]),
    '.SH OPTIONS',
    '.nf',
    plain(options.join('\n\n')),
    '.fi',
    '.SH FILES',
    '.TP',
    '.I /etc/signalbox/signalbox.env',
    'Settings of the service. /usr/share/doc/signalbox/settings.md explains each.',
    '.TP',
    '.I /var/lib/signalbox',
    'The database, the key of stored secrets, and backups.',
  ].join('\n')}\n`
}

const plain = (text) => text.replaceAll('\\', '\\e').replaceAll('-', '\\-')
