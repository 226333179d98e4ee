import type { Host } from '../host';
import { serverStateOf } from '.';

const hostUntil = (session: AbortController) => ({ signal: session.signal }) as Host;

describe('the server state of a remote', () => {
  it('[MFE-01] shares one query cache among all extensions of a host', () => {
    const stateOf = serverStateOf({});
    const host = hostUntil(new AbortController());
    expect(stateOf(host)).toBe(stateOf(host));
    expect(stateOf(hostUntil(new AbortController()))).not.toBe(stateOf(host));
  });

  it('[MFE-01] creates a separate query cache for each remote', () => {
    const host = hostUntil(new AbortController());
    expect(serverStateOf({})(host)).not.toBe(serverStateOf({})(host));
  });

  it('[SES-11] clears the query cache when the session ends', () => {
    const session = new AbortController();
    const client = serverStateOf({})(hostUntil(session));
    client.setQueryData(['dues'], ['a due of the customer before']);
    session.abort();
    expect(client.getQueryData(['dues'])).toBeUndefined();
  });

  it('subscribes to events once per host', () => {
    const onCreated = jest.fn<void, [Host, unknown]>();
    const stateOf = serverStateOf({ onCreated });
    const host = hostUntil(new AbortController());
    const client = stateOf(host);
    stateOf(host);
    expect(onCreated.mock.calls).toEqual([[host, client]]);
  });
});
