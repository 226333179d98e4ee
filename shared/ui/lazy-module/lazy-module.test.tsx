import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyContent, useLazyModule, type FetchModule } from '.';

interface Chart {
  title: string;
}

/** Creates a module whose file is missing for the first `times` fetches. */
function missing(times: number): FetchModule<Chart> & { fetches: () => number } {
  let fetches = 0;
  const fetchModule = async () => {
    fetches += 1;
    if (fetches <= times) throw new Error('ChunkLoadError');
    return { title: 'The chart' };
  };
  return Object.assign(fetchModule, { fetches: () => fetches });
}

function content(fetchModule: FetchModule<Chart>) {
  return (
    <LazyContent
      fetchModule={fetchModule}
      loading={<p>Loading</p>}
      failed={(retry) => <button onClick={retry}>Retry</button>}
    >
      {({ title }) => <p>{title}</p>}
    </LazyContent>
  );
}

it('shows the content after its code has loaded, and immediately the next time', async () => {
  const fetchModule = missing(0);
  const { unmount } = render(content(fetchModule));
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('The chart')).toBeVisible();
  unmount();
  render(content(fetchModule));
  expect(screen.getByText('The chart')).toBeVisible();
  expect(fetchModule.fetches()).toBe(1);
});

it('shows an error if the code cannot be fetched, and fetches it on Retry', async () => {
  const fetchModule = missing(2);
  render(content(fetchModule));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The chart')).toBeVisible();
  expect(fetchModule.fetches()).toBe(3);
});

it('fetches the code again when the browser is back online', async () => {
  render(content(missing(1)));
  await screen.findByRole('button', { name: 'Retry' });
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('The chart')).toBeVisible();
});

describe('decoration without a text for a failure', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const decoration = (fetchModule: FetchModule<Chart>) => (
    <LazyContent fetchModule={fetchModule} loading={<p>Its place</p>}>
      {({ title }) => <p>{title}</p>}
    </LazyContent>
  );
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('reserves the space of decoration and refetches it after increasing delays', async () => {
    const fetchModule = missing(3);
    render(decoration(fetchModule));
    await wait(0);
    await wait(3999);
    expect(screen.getByText('Its place')).toBeVisible();
    expect(fetchModule.fetches()).toBe(1);
    await wait(1);
    expect(fetchModule.fetches()).toBe(2);
    await wait(7999);
    expect(fetchModule.fetches()).toBe(2);
    await wait(1);
    expect(fetchModule.fetches()).toBe(3);
    await wait(16_000);
    expect(screen.getByText('The chart')).toBeVisible();
  });

  it('stops fetching decoration when it is unmounted', async () => {
    const fetchModule = missing(9);
    const { unmount } = render(decoration(fetchModule));
    await wait(0);
    unmount();
    await wait(600_000);
    expect(fetchModule.fetches()).toBe(1);
  });

  it('fetches decoration at most every four minutes', async () => {
    const fetchModule = missing(99);
    render(decoration(fetchModule));
    for (let fetches = 1; fetches <= 8; fetches += 1) await wait(240_000);
    const before = fetchModule.fetches();
    await wait(240_000);
    expect(fetchModule.fetches()).toBe(before + 1);
  });
});

it('calls onFailed for a failed fetch, and loads on the next one', async () => {
  const fetchModule = missing(1);
  const onFailed = jest.fn();
  function Opener() {
    const { module, load } = useLazyModule(fetchModule);
    return <button onClick={() => load(onFailed)}>{module?.title ?? 'Open'}</button>;
  }
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(onFailed).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'The chart' })).toBeVisible();
  expect(onFailed).toHaveBeenCalledTimes(1);
});
