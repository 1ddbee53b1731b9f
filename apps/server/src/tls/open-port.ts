/** Opens a port; one that is taken is named together with its setting. */
export async function openPort<Server>(
  name: string,
  port: number,
  open: () => Promise<Server>,
): Promise<Server> {
  try {
    return await open()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken; name another with SIGNALBOX_${name}_PORT`, { cause: error })
    if (code === 'EACCES')
      throw new Error(`Port ${port} needs more rights; name another with SIGNALBOX_${name}_PORT`, {
        cause: error,
      })
    throw error
  }
}
