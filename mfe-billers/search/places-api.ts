import { queryOptions } from '@tanstack/react-query';
import { locations } from '@billpay/api-contract/directory';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../billers-data/query-keys';
import type { Place } from './search';

/** Fetches the states and cities that billers serve (FIND-03). */
export function placesQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.places,
    queryFn: async ({ signal }): Promise<readonly Place[]> => {
      const { data } = await host.http.call(locations, { signal });
      return data.flatMap(({ STATE, CITIES }) => [
        { name: STATE, within: null },
        ...CITIES.map((name) => ({ name, within: STATE })),
      ]);
    },
  });
}
