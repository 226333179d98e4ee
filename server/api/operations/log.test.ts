import { buildServer } from '../http/server';
import { withActivity } from './activity';
import { bankLog } from './log';
import { Metrics } from './metrics';

const PLANTED = 'x","event":"login"}\n{"event":"planted","level":30}\r\n\u001b[2J\u0000';

describe('a line of the log', () => {
  const lines: string[] = [];
  const app = buildServer({ logLevel: 'trace', logTo: { write: (line) => void lines.push(line) } });
  const log = bankLog(app.log, new Metrics());
  beforeEach(() => void (lines.length = 0));
  afterAll(() => app.close());

  it.each([
    ['a value', () => log('seen', { customer: PLANTED })],
    ['a name', () => log('seen', { [PLANTED]: 1 })],
    ['an error', () => log('seen', { error: new Error(PLANTED) })],
    ['the activity', () => withActivity({ request: PLANTED }, () => log('seen'))],
  ])('writes one line of JSON without control characters, even if %s contains them', (_, write) => {
    write();
    expect(lines).toHaveLength(1);
    const [line = ''] = lines;
    expect(line).toMatch(/^[^\p{Cc}]+\n$/u);
    expect(JSON.parse(line)).toMatchObject({ event: 'seen' });
  });

  it('adds the request, session and customer of the current call to a log line that does not contain them', () => {
    const activity = { request: 'r', session: 's', customer: 'c' };
    withActivity(activity, () => log('seen', { customer: 'other' }));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ request: 'r', session: 's', customer: 'other' });
    log('unseen');
    expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('request');
  });
});
