import { BillersData } from '../billers-data/BillersData';
import { SearchEntry } from './SearchEntry';

/**
 * Search on Auto Pay home. Finds the saved billers that are eligible for auto pay, and opens the setup
 * (FIND-10, AUTO-03).
 */
export default function AutoPaySearch() {
  return (
    <BillersData>
      <SearchEntry context="auto-pay" />
    </BillersData>
  );
}
