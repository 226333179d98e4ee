import { useScreen } from '@billpay/host-api';
import { HistoryData } from '../history-data/HistoryData';
import { History } from './History';

export { prefetchList as fetchAhead } from '../transactions/list-ahead';

/** The page '/history' with the transactions and their status, and the spending. */
export default function HistoryPage() {
  useScreen('history');
  return (
    <HistoryData>
      <History />
    </HistoryData>
  );
}
