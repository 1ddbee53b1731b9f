import { COMMON_OPTIONS, type Command, type RunCommand, UsageError } from './support/command'

/** `signalbox completion bash|zsh`: a script to source, made from the list of commands. */
export const run: RunCommand = async ({ args: [shell], commands }) => {
  if (shell !== 'bash' && shell !== 'zsh')
    throw new UsageError('Name the shell: signalbox completion bash | zsh')
  const text = shell === 'bash' ? bash(commands) : zsh(commands)
  return { text, data: { shell, script: text } }
}

const optionsOf = (own: object = {}) =>
  Object.keys({ ...COMMON_OPTIONS, ...own })
    .map((name) => `--${name}`)
    .join(' ')

const bash = (commands: readonly Command[]) =>
  [
    '# signalbox completion for bash: source it, or put it into /usr/share/bash-completion/completions/signalbox',
    '_signalbox() {',
    `  local word="\${COMP_WORDS[COMP_CWORD]}" words="${commands.map(({ name }) => name).join(' ')}"`,
    '  if [ "${COMP_WORDS[COMP_CWORD-1]}" = --config ] || [ "${COMP_WORDS[COMP_CWORD-1]}" = --password-file ]; then',
    '    COMPREPLY=($(compgen -f -- "$word")); return',
    '  fi',
    '  if [ "$COMP_CWORD" -gt 1 ]; then',
    '    case "${COMP_WORDS[1]}" in',
    ...commands.map(
      ({ name, words = [], options }) =>
        `      ${name}) words="${[...(name === 'help' ? commands.map((each) => each.name) : words), optionsOf(options)].join(' ')}" ;;`,
    ),
    '    esac',
    '  fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
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
    '  case $words[2] in',
    ...commands.map(
      ({ name, words = [], options }) =>
        `    ${name}) compadd -- ${[...words, optionsOf(options)].join(' ')} ;;`,
    ),
    '  esac',
    '}',
    'compdef _signalbox signalbox',
  ].join('\n')
