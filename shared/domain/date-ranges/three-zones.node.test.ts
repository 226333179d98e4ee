import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Returns a time zone's UTC offset in minutes and its result for every range. */
function rangesIn(zone: string): { offset: string | undefined; ranges: string[] } {
  const program = path.join(__dirname, 'testing', 'print-ranges.ts');
  const env = { ...process.env, TZ: zone };
  const printed = execFileSync(process.execPath, ['--import', 'tsx', program], { env, encoding: 'utf8' });
  const [offset, ...ranges] = printed.trim().split('\n');
  return { offset, ranges };
}

it('[HIST-14] returns the same ranges in Kolkata, Los Angeles and on Kiritimati at every edge', () => {
  const [kolkata, losAngeles, kiritimati] = ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'].map(
    rangesIn,
  );
  expect([kolkata?.offset, losAngeles?.offset, kiritimati?.offset]).toEqual(['-330', '480', '-840']);
  expect(losAngeles?.ranges).toEqual(kolkata?.ranges);
  expect(kiritimati?.ranges).toEqual(kolkata?.ranges);
  expect(kolkata?.ranges).toEqual(
    expect.arrayContaining([
      '2026-11-21T18:29:59.999Z 21 Nov 2026, 11:59 pm Today: 2026-11-21 to 2026-11-21',
      '2026-11-21T18:30:00.000Z 22 Nov 2026, 12:00 am Today: 2026-11-22 to 2026-11-22',
      '2026-11-30T18:29:59.999Z 30 Nov 2026, 11:59 pm This Month: 2026-11-01 to 2026-11-30',
      '2026-11-30T18:30:00.000Z 1 Dec 2026, 12:00 am This Month: 2026-12-01 to 2026-12-01',
      '2026-12-31T18:29:59.999Z 31 Dec 2026, 11:59 pm Last Month: 2026-11-01 to 2026-11-30',
      '2026-12-31T18:30:00.000Z 1 Jan 2027, 12:00 am Last Month: 2026-12-01 to 2026-12-31',
    ]),
  );
});
