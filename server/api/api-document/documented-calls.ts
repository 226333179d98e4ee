import { allEndpoints, passkeyEndpoints } from '@billpay/api-contract';

/** Every call of the document: those of section 7, and those of an API with passkeys. */
export const documentedCalls = [...allEndpoints, ...passkeyEndpoints];
