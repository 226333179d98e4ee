import { BillersData } from '../billers-data/BillersData';
import { SearchEntry } from './SearchEntry';

/** For Auto Pay home: finds the saved billers that can have auto pay, and leads to setting it up (FIND-10, AUTO-03). */
export default function AutoPaySearch() {
  return (
    <BillersData>
      <SearchEntry context="auto-pay" />
    </BillersData>
  );
}
