import { COMMON_OPTIONS, type Command, type RunCommand, UsageError } from './support/command'

/** `signalbox completion bash|zsh`: a script to source, made from the list of commands. */
export const run: RunCommand = async ({ args: [shell], commands }) => {
  if (shell !== 'bash' && shell !== 'zsh')
    throw new UsageError('Name the shell: signalbox completion bash | zsh')
  const text = shell === 'bash' ? bash(commands) : zsh(commands)
  return { text, data: { shell, script: text } }
}

const FILE_OPTIONS = ['--config', '--password-file']

const bash = (commands: readonly Command[]) =>
  [
    '# signalbox completion for bash: source it, or put it into /usr/share/bash-completion/completions/signalbox',
    '_signalbox() {',
    `  local word="\${COMP_WORDS[COMP_CWORD]}" words="${namesOf(commands).join(' ')}" files=`,
    '  case "${COMP_WORDS[COMP_CWORD-1]}" in',
    `    ${FILE_OPTIONS.join('|')}) words= files=yes ;;`,
    `    ${valueOptions(commands).join('|')}) return ;;`,
    '    *)',
    '      if [ "$COMP_CWORD" -gt 1 ]; then',
    '        case "${COMP_WORDS[1]}" in',
    ...commands.map(
      (command) =>
        `          ${command.name}) words="${wordsOf(command, commands).join(' ')}"${takesFile(command) ? ' files=yes' : ''} ;;`,
    ),
    '        esac',
    '      fi ;;',
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    '  if [ "$files" ]; then',
    '    compopt -o filenames 2>/dev/null',
    '    COMPREPLY+=($(compgen -f -- "$word"))',
    '  fi',
    '}',
    'complete -F _signalbox signalbox',
  ].join('\n')

const zsh = (commands: readonly Command[]) =>
  [
    '#compdef signalbox',
    '_signalbox() {',
    '  if (( CURRENT == 2 )); then',
    '    local -a names=(',
    ...commands.map(({ name, summary }) => `      '${name}:${summary.replaceAll("'", '')}'`),
    '    )',
    '    _describe command names',
    '    return',
    '  fi',
    '  case $words[CURRENT-1] in',
    `    ${FILE_OPTIONS.join('|')}) _files; return ;;`,
    `    ${valueOptions(commands).join('|')}) return ;;`,
    '  esac',
    '  case $words[2] in',
    ...commands.map(
      (command) =>
        `    ${command.name}) compadd -- ${wordsOf(command, commands).join(' ')}${takesFile(command) ? '; _files' : ''} ;;`,
    ),
    '  esac',
    '}',
    // At the first completion, zsh runs a file of $fpath as the body of the function. If the file is sourced instead,
    // the file registers the function.
    'if [[ $funcstack[1] == _signalbox ]]; then _signalbox "$@"; else compdef _signalbox signalbox; fi',
  ].join('\n')

const namesOf = (commands: readonly Command[]) => commands.map(({ name }) => name)

/** The words and options that may follow the name of a command. */
function wordsOf({ name, words = [], options }: Command, commands: readonly Command[]) {
  const names = Object.keys({ ...COMMON_OPTIONS, ...options }).map((option) => `--${option}`)
  return [...(name === 'help' ? namesOf(commands) : words), ...names]
}

const takesFile = ({ usage }: Command) => usage.some((form) => /^\[?<file>/.test(form))

/** Options with a value that completion cannot offer. */
function valueOptions(commands: readonly Command[]) {
  const all = commands.flatMap(({ options = {} }) => Object.entries(options))
  const names = all.filter(([, { type }]) => type === 'string').map(([name]) => `--${name}`)
  return [...new Set(names)].filter((name) => !FILE_OPTIONS.includes(name))
}
