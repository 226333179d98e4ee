import { BillersData } from '../billers-data/BillersData';
import { SearchEntry } from './SearchEntry';

/** Search for Auto Pay home: finds the saved billers eligible for auto pay, and opens its setup (FIND-10, AUTO-03). */
export default function AutoPaySearch() {
  return (
    <BillersData>
      <SearchEntry context="auto-pay" />
    </BillersData>
  );
}
