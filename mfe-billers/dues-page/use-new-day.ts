import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bankDayOf } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';

const CHECK_EVERY_MS = 30_000;

/**
 * Renders again and refetches all data when a bank day begins, because an open page would still say 'Due today' about
 * yesterday's bills. Compares the days again and again, because a timer for midnight is late after the device slept.
 */
export function useNewDay(): void {
  const host = useHost();
  const client = useQueryClient();
  const [day, setDay] = useState(() => bankDayOf(host.now()));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = bankDayOf(host.now());
      if (now === day) return;
      setDay(now);
      void client.invalidateQueries();
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [host, client, day]);
}
