import { NotSimple } from './require-sandbox'

/** The variables of a call, by the slot that the scope gave them. */
export type CallFrame = unknown[]

/**
 * The names that are known at one point of a script. A name means one variable in the whole script: scripts that
 * declare it twice, or use it outside of its block, are left to the sandbox.
 */
export class Scope {
  private readonly slots = new Map<string, number>()

  constructor(
    private readonly all: Set<string> = new Set(),
    private readonly constants: Set<number> = new Set(),
    private readonly outer?: Scope,
  ) {}

  declare(name: string, isConstant = false): number {
    if (this.all.has(name)) throw new NotSimple(`${name} is declared twice`)
    const slot = this.all.size
    this.all.add(name)
    this.slots.set(name, slot)
    if (isConstant) this.constants.add(slot)
    return slot
  }

  /** The slot of a variable that may be assigned. */
  findVariable(name: string): number | undefined {
    const slot = this.find(name)
    return slot === undefined || this.constants.has(slot) ? undefined : slot
  }

  find(name: string): number | undefined {
    return this.slots.get(name) ?? this.outer?.find(name)
  }

  inner(): Scope {
    return new Scope(this.all, this.constants, this)
  }
}
