import { startPrivatePostgres } from '@billpay/sandbox/testing/private-postgres';

/** The database of a hammer run, on a separate PostgreSQL server. */
export interface ScratchDatabase {
  readonly url: string;
  /** Crashes the server and starts it again. */
  crash(): Promise<void>;
  remove(): void;
}

export async function makeScratchDatabase(): Promise<ScratchDatabase> {
  const { url, stop, halt, resume } = await startPrivatePostgres();
  const crash = async (): Promise<void> => {
    await halt('immediate');
    await resume();
  };
  return { url, crash, remove: stop };
}
