import { useEffect, useState, type ComponentType } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { styled } from 'styled-components';
import { savedBillers } from '@billpay/api-contract/billers';
import { defineRemote, useBusEvent, useHost, type Host } from '@billpay/host-api';
import { signIn } from '..';
import { findLeaks } from '.';

/** Ends the leaks that the tested remotes cause on purpose. */
let test: AbortController;
beforeEach(() => {
  test = new AbortController();
});
afterEach(() => test.abort());

/** Defines a remote with a page for each name. */
function remoteWith(pages: Readonly<Record<string, ComponentType>>) {
  const declared = Object.entries(pages).map(([name, Page], order) => {
    return [`/${name}`, { title: name, icon: 'landmark', order, load: async () => ({ default: Page }) }];
  });
  return defineRemote({ name: 'loans', pages: Object.fromEntries(declared) });
}

function pageThat(leak: (host: Host) => void): ComponentType {
  return function Page() {
    const host = useHost();
    useEffect(() => leak(host), [host]);
    return <Text>Loans</Text>;
  };
}

const Text = styled.p`
  color: green;
`;
const update = () => undefined;
let added = 0;

const planted: Readonly<Record<string, (host: Host) => void>> = {
  interval() {
    const interval = setInterval(update, 60_000);
    test.signal.addEventListener('abort', () => clearInterval(interval));
  },
  poll: function poll() {
    if (!test.signal.aborted) setTimeout(poll, 1);
  },
  window: () => addEventListener('resize', () => undefined, { signal: test.signal }),
  document: () =>
    document.addEventListener('keydown', () => undefined, { capture: true, signal: test.signal }),
  bus: ({ bus }) => bus.on('due.changed', update, test.signal),
  element() {
    const element = Object.assign(document.createElement('div'), { className: 'offer' });
    document.body.append(element);
    test.signal.addEventListener('abort', () => element.remove());
  },
  style() {
    const sheet = document.head.querySelector('style')?.sheet;
    sheet?.insertRule(`.offer-${(added += 1)} { color: red; }`);
  },
  request: ({ http }) => void http.call(savedBillers, {}).catch(update),
};

describe('the leaks of a remote', () => {
  it('[MFE-04] reports each leak by name and place', async () => {
    const session = await signIn({ like: 'first-time' });
    const http = { call: () => new Promise<never>(() => undefined) };
    const remote = remoteWith(
      Object.fromEntries(Object.entries(planted).map(([name, leak]) => [name, pageThat(leak)])),
    );
    const leaks = await findLeaks(remote, { ...session, http }, { settleMs: 20 });
    const place = String.raw`from \S+leaks\.test\.tsx:\d+`;
    const expected = [
      `page "/interval" leaves interval ${place}`,
      `page "/poll" leaves timeout ${place}`,
      `page "/window" leaves listener of resize on window ${place}`,
      `page "/document" leaves listener of keydown on document ${place}`,
      `page "/bus" leaves bus subscription to due.changed ${place}`,
      'page "/element" leaves element div.offer in body',
      'page "/style" leaves style rule .* {color: …;}',
      `page "/request" leaves request billers.saved ${place}`,
    ];
    for (const leak of expected) {
      const line = new RegExp(`^${leak.replace(/([*{}])/g, '\\$1')} \\(4 in 4 mounts\\)$`);
      expect(leaks).toContainEqual(expect.stringMatching(line));
    }
    expect(leaks.filter((leak) => leak.startsWith('page '))).toHaveLength(expected.length);
    expect(leaks).toContainEqual(
      expect.stringMatching(/^after the session remains bus subscription .+ \(6\)$/),
    );
  });

  it('[SES-09] reports leaks that outlive the session', async () => {
    let isSubscribed = false;
    const page = pageThat(({ bus }) => {
      if (!isSubscribed) bus.on('due.changed', update, test.signal);
      isSubscribed = true;
    });
    const session = await signIn({ like: 'first-time' });
    expect(await findLeaks(remoteWith({ loans: page }), session, { settleMs: 20 })).toEqual([
      expect.stringMatching(/^after the session remains bus subscription to due\.changed from .+ \(1\)$/),
    ]);
  });

  it("[MFE-04] reports leaks of screens that a test's steps open", async () => {
    const Terms = pageThat(() => addEventListener('resize', () => undefined, { signal: test.signal }));
    function Page() {
      const [isOpen, setOpen] = useState(false);
      return <button onClick={() => setOpen(!isOpen)}>Terms{isOpen && <Terms />}</button>;
    }
    const remote = remoteWith({ loans: Page });
    const session = await signIn({ like: 'first-time' });
    expect(await findLeaks(remote, session, { settleMs: 20 })).toEqual([]);
    const openAndClose = async () => {
      await userEvent.click(screen.getByRole('button'));
      await userEvent.click(screen.getByText('Loans'));
      expect(screen.getByRole('button')).toHaveTextContent(/^Terms$/);
    };
    const steps = { 'page "/loans"': openAndClose };
    expect(await findLeaks(remote, session, { settleMs: 20, steps })).toEqual([
      expect.stringMatching(
        /^page "\/loans" leaves listener of resize on window from .+:\d+ \(2 in 4 mounts\)$/,
      ),
    ]);
    const elsewhere = findLeaks(remote, session, { steps: { 'panel "/loans"': openAndClose } });
    await expect(elsewhere).rejects.toThrow('The remote has no panel "/loans", which "steps" names');
  });

  it('[MFE-04] reports nothing for a remote that ends everything it starts', async () => {
    function Page() {
      const host = useHost();
      const [count, setCount] = useState<number>();
      useBusEvent('due.changed', update);
      useEffect(() => {
        const gone = new AbortController();
        const { signal } = gone;
        const interval = setInterval(update, 1_000);
        const frame = requestAnimationFrame(update);
        addEventListener('resize', update, { signal });
        document.addEventListener('keydown', update);
        host.bus.on('biller.saved', update, signal);
        void host.http.call(savedBillers, { signal }).then(({ data }) => setCount(data.length), update);
        return () => {
          gone.abort();
          clearInterval(interval);
          cancelAnimationFrame(frame);
          document.removeEventListener('keydown', update);
        };
      }, [host]);
      return <p>{count}</p>;
    }
    expect(await findLeaks(remoteWith({ loans: Page }), await signIn({ like: 'first-time' }))).toEqual([]);
  });

  it('requires a request to check a task', async () => {
    const tasks = { 'payment.requested': async () => ({ default: () => null }) };
    const remote = defineRemote({ name: 'loans', tasks });
    await expect(findLeaks(remote, await signIn({ like: 'first-time' }))).rejects.toThrow(
      'The task "payment.requested" needs a request',
    );
  });
});
