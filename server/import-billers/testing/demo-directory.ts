import { categories } from '@billpay/sandbox/seed/categories';
import locations from '@billpay/sandbox/seed/locations.json';
import { toKnownDirectory } from '../known-directory';

/** Returns the categories and places of the sandbox. */
export function demoDirectory() {
  const places = locations.flatMap(({ state, cities }) => [state, ...cities.split(', ')]);
  return toKnownDirectory({ categories, places });
}
