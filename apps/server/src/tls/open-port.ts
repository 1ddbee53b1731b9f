/** Opens a port; the error for a port in use names its setting. */
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
      throw new Error(`Port ${port} is in use; set another one with SIGNALBOX_${name}_PORT`, { cause: error })
    if (code === 'EACCES')
      throw new Error(`Port ${port} needs more permissions; set another one with SIGNALBOX_${name}_PORT`, {
        cause: error,
      })
    throw error
  }
}
