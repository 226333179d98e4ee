/** The settings that `Child` passed to this process. */
export function settingsOf<Settings>(): Settings {
  return JSON.parse(process.argv[2] ?? '{}') as Settings;
}

/** Reports that this process is ready; from then on it calls `close` and exits when its parent does. */
export function ready(info: unknown, close: () => Promise<unknown>): void {
  process.once('disconnect', () => {
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  // Ctrl-C reaches the whole group; the parent decides when its children stop.
  process.on('SIGINT', () => undefined);
  process.send?.({ ready: info });
}

/** Responds to each request of the parent. */
export function respond<Request, Response>(work: (request: Request) => Promise<Response>): void {
  process.on('message', (request: Request) => {
    work(request).then(
      (done) => process.send?.({ response: done }),
      (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : String(error) }),
    );
  });
}
