import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveCode } from './live-code';
import { OverrideBar } from './OverrideBar';
import { changeOverride, readOverride, releasedNames } from './page-override';
import type { Override } from './override';

const nowhere = {
  provided: {},
  readJson: () => Promise.reject(new Error('No server')),
  follow: () => undefined,
  reload: () => undefined,
};

const suggest = async () => ['billers', 'history'];

function show(override: Override | undefined, refused = false) {
  const changes: (Override | undefined)[] = [];
  const code = override && new LiveCode(override, nowhere);
  const change = async (wanted: Override | undefined) => {
    if (refused) throw new Error('The server responded 400');
    changes.push(wanted);
  };
  render(<OverrideBar code={code} remotes={suggest} change={change} />);
  return { changes, code };
}

describe('the corner of a page in a test environment', () => {
  it('turns an override on for a remote and a port', async () => {
    const { changes } = show(undefined);
    await userEvent.click(screen.getByText('Use local code'));
    expect(document.querySelectorAll('datalist option')).toHaveLength(2);
    await userEvent.type(screen.getByLabelText('Remote'), 'loans');
    expect(screen.getByText('Start it on this machine: npm run dev -- loans')).toBeVisible();
    const port = screen.getByLabelText('Port of its development server');
    await userEvent.clear(port);
    await userEvent.type(port, '4105');
    await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
    expect(changes).toEqual([{ remote: 'loans', port: 4105 }]);
  });

  it('says what runs, and turns it off by one press', async () => {
    const { changes, code } = show({ remote: 'billers', port: 4100 });
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for billers from http://localhost:4100 …');
    await act(async () => await code?.start());
    expect(screen.getByRole('status')).toHaveTextContent(
      'http://localhost:4100 does not respond: start it by npm run dev -- billers',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Use the released version' }));
    expect(changes).toEqual([undefined]);
  });

  it('says when the server refuses the change', async () => {
    show({ remote: 'billers', port: 4100 }, true);
    await userEvent.click(screen.getByRole('button', { name: 'Use the released version' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('did not accept that');
  });
});

describe('what the page knows of its override', () => {
  afterEach(() => document.body.replaceChildren());

  function inline(id: string, data: object): void {
    const element = Object.assign(document.createElement('script'), { id, type: 'application/json' });
    element.textContent = JSON.stringify(data);
    document.body.append(element);
  }

  it('is none unless the server has composed it for one', () => {
    expect(readOverride(document)).toBeUndefined();
    inline('billpay-override', { remote: 'billers', port: 4100 });
    expect(readOverride(document)).toEqual({ remote: 'billers', port: 4100 });
  });

  it('includes the names of the released remotes, and none while there is no registry', async () => {
    const responses = [{ remotes: { history: {}, billers: {} } }, {}, new Error('offline')];
    const fetching = async () => ({
      async json() {
        const next = responses.shift();
        if (next instanceof Error) throw next;
        return next;
      },
    });
    Object.assign(globalThis, { fetch: fetching });
    expect(await releasedNames()).toEqual(['billers', 'history']);
    expect([await releasedNames(), await releasedNames()]).toEqual([[], []]);
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('is changed at the server before the page reloads', async () => {
    const calls: string[] = [];
    const fetching = async (address: string, { method }: RequestInit) => {
      calls.push(`${method} ${address}`);
      return { ok: method === 'PUT', status: 400 };
    };
    Object.assign(globalThis, { fetch: fetching });
    const reload = () => void calls.push('reload');
    await changeOverride({ remote: 'billers', port: 4100 }, reload);
    await expect(changeOverride(undefined, reload)).rejects.toThrow('responded 400');
    expect(calls).toEqual([
      'PUT /shell/override?remote=billers&port=4100',
      'reload',
      'DELETE /shell/override',
    ]);
    Reflect.deleteProperty(globalThis, 'fetch');
  });
});
