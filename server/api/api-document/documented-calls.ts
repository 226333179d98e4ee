import { allEndpoints, mandateEndpoints, passkeyEndpoints, protectionEndpoints } from '@billpay/api-contract';

/** Every call of the document: those of section 7, and those of an API with passkeys or a payment lock. */
export const documentedCalls = [
  ...allEndpoints,
  ...passkeyEndpoints,
  ...protectionEndpoints,
  ...mandateEndpoints,
];
