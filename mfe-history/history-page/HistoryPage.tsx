import { useScreen } from '@billpay/host-api';
import { HistoryData } from '../history-data/HistoryData';
import { History } from './History';

/** '/history': every transaction, what became of it, and what is spent on what. */
export default function HistoryPage() {
  useScreen('history');
  return (
    <HistoryData>
      <History />
    </HistoryData>
  );
}
