/** The other end of `Child`: what a process of the bench says to the one that started it. */
export function settingsOf<Settings>(): Settings {
  return JSON.parse(process.argv[2] ?? '{}') as Settings;
}

/** Says that this process is ready; from then on it ends, by `close`, when its parent does. */
export function ready(told: unknown, close: () => Promise<unknown>): void {
  process.once('disconnect', () => {
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  // Ctrl-C reaches the whole group; the parent decides when its children stop.
  process.on('SIGINT', () => undefined);
  process.send?.({ ready: told });
}

/** Answers each question of the parent. */
export function answer<Question, Answer>(work: (question: Question) => Promise<Answer>): void {
  process.on('message', (question: Question) => {
    work(question).then(
      (done) => process.send?.({ answer: done }),
      (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : String(error) }),
    );
  });
}
