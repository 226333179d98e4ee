import { allowScripts } from './allowed-scripts';
import { runEntry } from './run-entry';

const href = '/remotes/billers/1.0.0/remoteEntry.js';
const elsewhere = 'https://cdn.team.example/billers/1.0.0/remoteEntry.js';
const globals = globalThis as Record<string, unknown>;

function startEntry(address = href) {
  allowScripts([{ href, integrity: `sha384-${'a'.repeat(64)}` }]);
  const container = runEntry(address, 'mfe_billers', 8000);
  const script = document.head.querySelector<HTMLScriptElement>('script[src*="remoteEntry"]');
  const arrive = (type: 'load' | 'error') => script?.dispatchEvent(new Event(type));
  return { container, script, arrive };
}

describe('running the entry of a remote', () => {
  it('[MFE-04] pins the script to its bytes and returns its container', async () => {
    const { container, script, arrive } = startEntry();
    expect(script).toMatchObject({ integrity: `sha384-${'a'.repeat(64)}`, crossOrigin: 'anonymous' });
    const made = { init: () => undefined };
    globals['mfe_billers'] = made;
    arrive('load');
    await expect(container).resolves.toBe(made);
    expect(document.head.contains(script)).toBe(false);
  });

  it('[MFE-04] does not use the container of an earlier attempt', async () => {
    globals['mfe_billers'] = { init: () => undefined };
    const { container, arrive } = startEntry(`${href}?retry=1`);
    arrive('load');
    await expect(container).rejects.toMatchObject({ failure: 'execution' });
  });

  it('[MFE-04] reports a script that the browser could not load', async () => {
    const { container, script, arrive } = startEntry();
    arrive('error');
    await expect(container).rejects.toMatchObject({ failure: 'not-loaded' });
    expect(document.head.contains(script)).toBe(false);
  });

  it('[MFE-04] fails if a script does not arrive in time', async () => {
    jest.useFakeTimers();
    try {
      const { container } = startEntry();
      jest.advanceTimersByTime(8000);
      await expect(container).rejects.toMatchObject({ failure: 'deadline' });
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    '/remotes/evil/1.0.0/remoteEntry.js',
    `https://cdn.team.example${href}`,
    'https://cdn.team.example/billers/9.9.9/remoteEntry.js',
  ])('[MFE-04] refuses the address %s, which the registry does not list', (address) => {
    allowScripts([{ href: elsewhere, integrity: `sha384-${'b'.repeat(64)}` }]);
    expect(() => startEntry(address)).toThrow('No integrity is known');
  });

  it('[MFE-04] pins a script on another origin that the registry names', () => {
    allowScripts([{ href: elsewhere, integrity: `sha384-${'b'.repeat(64)}` }]);
    const { container, script, arrive } = startEntry(`${elsewhere}?retry=1`);
    arrive('error');
    expect(script).toMatchObject({
      src: `${elsewhere}?retry=1`,
      integrity: `sha384-${'b'.repeat(64)}`,
      crossOrigin: 'anonymous',
    });
    return expect(container).rejects.toMatchObject({ failure: 'not-loaded' });
  });
});
