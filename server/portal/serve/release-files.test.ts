import { Registry } from 'prom-client';
import type { ReleaseStatus } from '../pages/release-store';
import { addReleaseGauges } from './release-files';

const good: ReleaseStatus = { seq: 7, timestampVersion: 3, secondsLeft: 43_200 };

/** Returns the values of the gauges in a Prometheus text. */
function valuesIn(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => /^billpay_(registry|timestamp)_/.test(line));
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]));
}

describe('the metrics of the registry', () => {
  it.each<[string, ReleaseStatus | undefined, [seq: number, left: number, refused: number]]>([
    ['is good', good, [7, 43_200, 0]],
    ['is served although a newer one was refused', { ...good, refused: 'expired' }, [7, 43_200, 1]],
    ['was never good', undefined, [0, 0, 1]],
  ])('[MFE-04] reports a registry that %s', async (_what, status, expected) => {
    const [billpay_registry_seq, billpay_timestamp_seconds_left, billpay_registry_refused] = expected;
    const values = { billpay_registry_seq, billpay_timestamp_seconds_left, billpay_registry_refused };
    const metrics = new Registry();
    addReleaseGauges(metrics, () => status);
    expect(valuesIn(await metrics.metrics())).toEqual(values);
  });
});
