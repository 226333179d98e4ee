import { abortWithAny } from '@billpay/host-api/abort';
import { useEffect, useRef, useState } from 'react';
import { useHost } from '@billpay/host-api';
import { isRateLimited } from '@billpay/host-api/http';
import { useSearchScope } from '../transactions/search-scope';
import { isWanted, toTransactionsRequest, type TransactionFilter } from '../transactions/transaction-filter';
import { fetchPage } from '../transactions/fetch-page';
import { collectTransactions } from './collect-transactions';
import { exportTexts } from './export-texts';
import { toFileName, transactionsCsv } from './transactions-csv';

/** Leaves the browser enough time to read the file. */
const TAKEN_AFTER_MS = 10_000;

interface Progress {
  readonly page: number;
  /** Null until the first page has arrived. */
  readonly pages: number | null;
}

/** Exports every page of a filtered list. Reports progress and can be cancelled. */
export function useExport(filter: TransactionFilter) {
  const host = useHost();
  const scope = useSearchScope();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const signal = abortWithAny([controller.signal, host.signal]);
    const request = toTransactionsRequest(filter, scope, host.now());
    setProgress({ page: 1, pages: null });
    try {
      const found = await collectTransactions({
        fetchPage: (page) => fetchPage(host, request, page, signal),
        isWanted: (transaction) => isWanted(transaction, filter, scope),
        onPage: (page, pages) => setProgress({ page, pages }),
        signal,
      });
      if (found.length === 0) return host.notify.info(exportTexts.nothing);
      saveFile(toFileName(request), transactionsCsv(found));
      host.notify.success(exportTexts.done(found.length));
    } catch (error) {
      if (controller.signal.aborted) host.notify.info(exportTexts.cancelled);
      else if (!isRateLimited(error)) host.notify.error(exportTexts.failed);
    } finally {
      setProgress(null);
    }
  }

  return { progress, start: () => void start(), cancel: () => running.current?.abort() };
}

/** Downloads a text as a file. */
function saveFile(name: string, pieces: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([...pieces], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_AFTER_MS);
}
