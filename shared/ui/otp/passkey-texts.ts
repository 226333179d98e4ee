import { texts } from '@billpay/host-api/language';

/** Texts about passkeys, which only the vault shows. Names start with 'passkey'. */
export const passkeyTexts = texts('ui.passkeys', {
  passkeyTitle: 'Passkeys',
  passkeyUse: 'Use passkey',
  passkeyUseCode: 'Use a one-time code',
  passkeyFailed: 'The passkey was not used. Try again, or use a one-time code.',
  passkeyVerified: 'Passkey verified',
  passkeyAbout:
    'A passkey confirms your actions by the screen lock of your device instead of a one-time code.',
  passkeyAdd: 'Add a passkey',
  passkeyReady: 'The code is verified. Now create the passkey on this device.',
  passkeyCreate: 'Create passkey',
  passkeyAdded: 'Passkey added',
  passkeyRemove: 'Remove',
  passkeyRemoved: 'Passkey removed',
  passkeyNotChanged: 'That did not work. Please try again.',
});
