import { screen } from '@testing-library/react';
import { readFibres, walk } from './testing/fixtures/hostile-remote/react-fibres';
import { shellOnly } from './testing/fixtures/hostile-remote/fibre-attacks';
import { closePortal, openPortal } from './testing/open-portal';

beforeEach(() => {
  // React's development build warns about the property `key` of elements.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  closePortal();
  jest.restoreAllMocks();
});

it("hides the portal's objects from scripts that read React's fibres", async () => {
  await openPortal();
  await screen.findByRole('navigation');
  const found = new Set<string>();
  let read = 0;
  walk(readFibres(), (value) => {
    read += 1;
    if (typeof value !== 'object' || value === null) return;
    for (const name of shellOnly) if (typeof Reflect.get(value, name) === 'function') found.add(name);
  });
  expect(read).toBeGreaterThan(1_000);
  expect([...found]).toEqual([]);
});
