import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile } from '../file-lock';

/**
 * Locks a file repeatedly, and writes `<process> <visit>` to the log every millisecond while it has the lock. Every
 * third visit continues until the process is killed.
 */
async function visitForever(file: string, log: string, clockMs: number): Promise<never> {
  const systemTime = Date.now;
  Date.now = () => systemTime() + clockMs;
  for (let visit = 1; ; visit++) {
    const lock = await lockFile(file, 60_000);
    const steps = visit % 3 === 0 ? Infinity : 5;
    for (let step = 0; step < steps; step++) {
      appendFileSync(log, `${process.pid} ${visit}\n`);
      await sleep(1);
    }
    lock.release();
  }
}

const [, , file = '', log = '', clockMs = '0'] = process.argv;
void visitForever(file, log, Number(clockMs));
