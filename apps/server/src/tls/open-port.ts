/** Opens a port. If that fails, the error names the remedy and the setting of the port. */
export async function openPort<Server>(
  name: string,
  port: number,
  open: () => Promise<Server>,
): Promise<Server> {
  try {
    return await open()
  } catch (error) {
    const remedy = REMEDIES[(error as NodeJS.ErrnoException).code ?? '']
    if (!remedy) throw error
    throw new Error(`Port ${port} ${remedy}, or set another port with SIGNALBOX_${name}_PORT`, {
      cause: error,
    })
  }
}

const REMEDIES: Record<string, string> = {
  EADDRINUSE: 'is in use by another program: stop it',
  EACCES: 'may only be opened with more permissions: grant the capability CAP_NET_BIND_SERVICE',
}
