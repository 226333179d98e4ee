import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { formatPromise } from '@billpay/domain/transaction-status';
import { Stack } from '@billpay/ui/layout';
import { color, radius, space, type } from '@billpay/ui/theme';
import type { Transaction } from '../transactions/transaction';
import { openTexts } from './details-texts';
import { TransactionSteps } from './TransactionSteps';

interface OpenPanelProps {
  readonly transaction: Pick<Transaction, 'steps' | 'settleBy'>;
  readonly asking: boolean;
  readonly pauseMs: number;
}

const Panel = styled.div`
  padding: ${space(16)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;
const Heading = styled.h3`
  margin-block-end: ${space(4)};
  ${type.body}
  font-weight: 650;
`;

/** Explains an open payment: its state, the next step with its time, and the warning not to pay again. */
export function OpenPanel({ transaction, asking, pauseMs }: OpenPanelProps) {
  const host = useHost();
  const { supportPhone } = host.settings;
  const { steps, settleBy } = transaction;
  const promise = formatPromise(settleBy, host.now());
  return (
    <Panel>
      <Stack gap={16}>
        {steps.length > 0 && (
          <Part title={openTexts.happened}>
            <TransactionSteps steps={steps} />
          </Part>
        )}
        <Part title={openTexts.next}>
          <p>{asking ? openTexts.asking : openTexts.askAgain(pauseMs / 1_000)}</p>
          <p>{promise ?? openTexts.resolved}</p>
          {supportPhone && <p>{openTexts.call(supportPhone)}</p>}
        </Part>
        <Part title={openTexts.dont}>
          <p>{openTexts.dontPayAgain}</p>
        </Part>
      </Stack>
    </Panel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}
