interface TerminalOptions {
  greetings?: string | false
  prompt?: string
  enabled?: boolean
}

interface Terminal {
  echo(text: unknown): Terminal
  error(text: unknown): Terminal
  clear(): Terminal
  pause(): void
  resume(): void
  focus(): Terminal
  set_prompt(text: string): Terminal
  resize(): Terminal
  destroy(): void
}

type Interpreter = (this: Terminal, command: string, terminal: Terminal) => void

/** An input line and an output area, with the part of the interface of jquery.terminal that control widgets use. */
export function addTerminal(jquery: JQueryStatic) {
  Object.assign(jquery.fn, {
    terminal(this: JQuery, interpreter: Interpreter, options: TerminalOptions = {}) {
      return openTerminal(jquery, this, interpreter, options)
    },
  })
}

function openTerminal(
  jquery: JQueryStatic,
  container: JQuery,
  interpreter: Interpreter,
  { greetings, prompt = '> ' }: TerminalOptions,
): Terminal {
  const output = jquery('<pre style="margin: 0; white-space: pre-wrap"></pre>')
  const label = jquery('<span></span>').text(prompt)
  const input = jquery(
    '<input style="flex: 1; border: 0; outline: 0; font: inherit; background: none; color: inherit">',
  )
  const line = jquery('<div style="display: flex"></div>').append(label, input)
  container.css({ fontFamily: 'monospace', overflow: 'auto' }).empty().append(output, line)
  const write = (text: unknown, color = '') => {
    output.append(jquery('<div></div>').text(String(text)).css('color', color))
    container.scrollTop(container.prop('scrollHeight'))
  }
  const self: Terminal = {
    echo: (text) => chain(() => write(text)),
    error: (text) => chain(() => write(text, '#b3261e')),
    clear: () => chain(() => output.empty()),
    pause: () => void line.hide(),
    resume: () => void line.show(),
    focus: () => chain(() => input.trigger('focus')),
    set_prompt: (text) => chain(() => label.text(text)),
    resize: () => self,
    destroy: () => void container.empty(),
  }
  const chain = (work: () => unknown) => {
    work()
    return self
  }
  input.attr('aria-label', prompt.trim() || 'Command').on('keydown', ({ key, originalEvent }) => {
    // While an input method composes text, Enter chooses its suggestion.
    if (key !== 'Enter' || originalEvent?.isComposing) return
    const command = String(input.val())
    input.val('')
    write(label.text() + command)
    if (command.trim()) interpreter.call(self, command, self)
  })
  if (greetings) write(greetings)
  return self
}
