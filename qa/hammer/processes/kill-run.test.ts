import { seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { examined } from './examine-bank';
import { killRun } from './kill-run';
import { renderKillRun } from '../report';

const DEADLINE_MS = 900_000;
const kinds = ['api 1', 'api 2', 'core', 'network', 'client 1', 'client 2'];

describe('a minute in which every kind of process is killed', () => {
  it(
    '[PAY-18, PAY-19, PAY-20, API-04] neither loses nor repeats a payment while API, core, network and clients are killed',
    async () => {
      const report = await killRun({ minutes: 1, seed: seedOfRun() });
      console.log(renderKillRun(report));
      expect(report.findings.map(({ name }) => name)).toEqual(examined);
      expect(report.findings.filter(({ ok }) => !ok)).toEqual([]);
      expect(Object.keys(report.kills)).toEqual(kinds);
      expect(Object.values(report.kills).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10);
      expect(report.clientLog.intents.length).toBeGreaterThan(0);
    },
    DEADLINE_MS,
  );
});
