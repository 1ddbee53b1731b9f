interface Startable {
  stop(): void
}

/** Holds the widget of a frame. Messages for the widget wait until its resources are loaded and it has started. */
export function widgetSlot<Widget extends Startable>() {
  let running: Widget | null = null
  let starting: Promise<unknown> = Promise.resolve()
  let lastRun = 0
  return {
    get running() {
      return running
    },
    set running(widget: Widget | null) {
      running = widget
    },
    /** Stops the current widget and starts another one, unless `start` is called again while its resources load. */
    start(load: () => Promise<boolean>, make: () => Widget | null): Promise<void> {
      running?.stop()
      running = null
      const run = ++lastRun
      const work = load().then((isLoaded) => {
        if (isLoaded && run === lastRun) running = make()
      })
      // The caller gets the error; messages that wait find no running widget.
      starting = work.catch(() => undefined)
      return work
    },
    async started(): Promise<Widget | null> {
      await starting
      return running
    },
  }
}
