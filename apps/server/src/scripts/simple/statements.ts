import type { Statement, VariableDeclaration } from 'acorn'
import { compileExpression, type Evaluate } from './expressions'
import { NotSimple } from './require-sandbox'
import type { CallFrame, Scope } from './scope'

/** Means that the script continues with the next statement. Any other value is the result of the script. */
export const NO_RETURN = Symbol('no return')

type Execute = (frame: CallFrame) => unknown

/** Builds the function that runs statements one after another and returns their result, or `NO_RETURN`. */
export function compileStatements(list: readonly Statement[], scope: Scope): Execute {
  const steps = list.map((each) => statement(each, scope))
  return (frame) => {
    for (const step of steps) {
      const outcome = step(frame)
      if (outcome !== NO_RETURN) return outcome
    }
    return NO_RETURN
  }
}

function statement(node: Statement, scope: Scope): Execute {
  switch (node.type) {
    case 'EmptyStatement':
      return () => NO_RETURN
    case 'ExpressionStatement':
      return effectOf(compileExpression(node.expression, scope))
    case 'VariableDeclaration':
      return declaration(node, scope)
    case 'ReturnStatement':
      return node.argument ? compileExpression(node.argument, scope) : () => undefined
    case 'BlockStatement':
      return compileStatements(node.body, scope.inner())
    case 'IfStatement': {
      const test = compileExpression(node.test, scope)
      const yes = statement(node.consequent, scope.inner())
      const no = node.alternate ? statement(node.alternate, scope.inner()) : () => NO_RETURN
      return (frame) => (test(frame) ? yes(frame) : no(frame))
    }
    default:
      throw new NotSimple(`${node.type} is not simple`)
  }
}

const effectOf =
  (evaluate: Evaluate): Execute =>
  (frame) => {
    evaluate(frame)
    return NO_RETURN
  }

function declaration({ kind, declarations }: VariableDeclaration, scope: Scope): Execute {
  const steps = declarations.map(({ id, init }) => {
    if (id.type !== 'Identifier' || !['var', 'let', 'const'].includes(kind))
      throw new NotSimple('the declaration is not simple')
    // The value is compiled first, because it cannot use the name that is being declared.
    const value = init ? compileExpression(init, scope) : () => undefined
    const slot = scope.declare(id.name, kind === 'const')
    return (frame: CallFrame) => {
      frame[slot] = value(frame)
    }
  })
  return (frame) => {
    for (const step of steps) step(frame)
    return NO_RETURN
  }
}
