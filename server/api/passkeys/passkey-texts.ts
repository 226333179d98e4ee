import { texts } from '../languages/texts';

/** Customer texts about passkeys. */
export const passkeyTexts = texts('api.passkeys', {
  added: 'Passkey added',
  removed: 'Passkey removed',
  refused: 'The passkey could not be verified.',
  needsCode: 'A passkey is added with a one-time code only.',
  none: 'There is no passkey to use.',
  tooMany: 'You have as many passkeys as possible. Remove one to add another.',
  notOffered: 'This bank offers no passkeys.',
});
