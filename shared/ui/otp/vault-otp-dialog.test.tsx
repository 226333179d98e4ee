import { act } from '@testing-library/react';
import type { CodeEvents } from '@billpay/host-api';
import { renderWithHost, signIn } from '@billpay/remote-kit/testing';
import { VaultOtpDialog } from './VaultOtpDialog';

/** Opens the dialog with a vault that this test plays. */
async function open(onVerified: () => Promise<void> = async () => undefined) {
  let events: CodeEvents | undefined;
  const onCancel = jest.fn();
  const onLimitReached = jest.fn();
  const fail = jest.fn();
  const codes = {
    open: (_: unknown, given: CodeEvents) => {
      events = given;
      return { fail, close: () => undefined };
    },
  };
  renderWithHost(
    <VaultOtpDialog
      codes={codes}
      template="add-biller"
      templateVariables={{ billerId: 'ACTBB' }}
      summary="Add ACT"
      onVerified={onVerified}
      onCancel={onCancel}
      onLimitReached={onLimitReached}
    />,
    await signIn({ like: 'first-time' }),
  );
  await act(async () => undefined);
  return { onCancel, onLimitReached, fail, vault: events as CodeEvents };
}

it('[OTP-05] cannot be cancelled while the action of the verified code is pending', async () => {
  let failAction: () => void = () => undefined;
  const action = new Promise<void>((_, reject) => (failAction = () => reject(new Error('No response'))));
  const { vault, onCancel, fail } = await open(() => action);
  await act(async () => vault.verified('000000'));
  vault.cancelled();
  expect(onCancel).not.toHaveBeenCalled();
  await act(async () => failAction());
  expect(fail).toHaveBeenCalledTimes(1);
  vault.cancelled();
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('[OTP-08] says that no code could be sent if the vault is gone, which then has no text', async () => {
  const { vault, onLimitReached } = await open();
  vault.limitReached('', false);
  expect(onLimitReached.mock.calls).toEqual([
    ['Unable to generate OTP at the moment. Please try again later.', false],
  ]);
});
