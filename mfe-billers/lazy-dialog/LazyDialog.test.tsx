import { StrictMode, useState } from 'react';
import { render, screen } from '@testing-library/react';
import { startBack } from '@billpay/host-api/back';
import { historySettled, pressBack } from '@billpay/remote-kit/testing';
import { LazyDialog } from './LazyDialog';

const neverArrives = () => new Promise<never>(() => undefined);

/** A dialog with one lazily loaded step. */
function Flow() {
  const [step, setStep] = useState(1);
  if (step < 0) return <p>Closed</p>;
  if (step === 0) return <p>First step</p>;
  return (
    <LazyDialog
      title="Plans"
      fetchModule={neverArrives}
      onClose={() => setStep(-1)}
      stepsTaken={step}
      onStepBack={() => setStep(step - 1)}
    >
      {() => null}
    </LazyDialog>
  );
}

it('adds its history entries before its frame appears, and undoes its last step on Back', async () => {
  await historySettled();
  history.pushState(null, '', '/page');
  startBack();
  await historySettled();
  const entries = history.length;
  render(
    <StrictMode>
      <Flow />
    </StrictMode>,
  );
  // The test checks this before any timer runs, because the frame appears after a delay.
  await Promise.resolve();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(history.length).toBe(entries + 2);
  await pressBack();
  expect(screen.getByText('First step')).toBeVisible();
  expect(location.pathname).toBe('/page');
});
