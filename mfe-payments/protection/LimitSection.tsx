import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRupees } from '@billpay/domain/money';
import { useHost } from '@billpay/host-api';
import { isNotFound } from '@billpay/host-api/http';
import { WholeAmounts } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { Stack } from '@billpay/ui/layout';
import { FailedFetch } from '@billpay/ui/loaded-part';
import { useFocusOnMount } from '../focus-on-mount';
import { limitQuery } from './limit-api';
import { limitTexts } from './limit-texts';
import { LimitForm } from './LimitForm';
import { protectionTexts } from './protection-texts';

/** Shows the customer's own daily limit, and changes it. Renders nothing if the API does not offer one. */
export function LimitSection() {
  const host = useHost();
  const { data, error, refetch } = useQuery(limitQuery(host));
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  if (isNotFound(error)) return null;
  if (error)
    return <FailedFetch error={error} text={protectionTexts.failed} onRetry={() => void refetch()} />;
  if (!data) return null;
  const bank = formatRupees(data.bankPaise);
  const text =
    data.ownPaise === null ? limitTexts.bankOnly(bank) : limitTexts.own(formatRupees(data.ownPaise), bank);
  return (
    <Stack gap={8}>
      <h3>{limitTexts.heading}</h3>
      <p>
        <WholeAmounts text={text} />
      </p>
      <p>{limitTexts.hint}</p>
      {form === 'open' ? (
        <LimitForm limit={data} close={() => setForm('closed')} />
      ) : (
        <ChangeButton isBack={form === 'closed'} onClick={() => setForm('open')}>
          {data.ownPaise === null ? limitTexts.set : limitTexts.change}
        </ChangeButton>
      )}
    </Stack>
  );
}

interface ChangeButtonProps {
  /** Whether the button replaces the form and takes over its focus. */
  isBack: boolean;
  children: string;
  onClick(): void;
}

function ChangeButton({ isBack, ...button }: ChangeButtonProps) {
  const focused = useFocusOnMount<HTMLButtonElement>(isBack ? 'always' : 'if-lost');
  return <Button ref={focused} {...button} />;
}
