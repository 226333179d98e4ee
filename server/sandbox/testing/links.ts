import type { WireSavedBiller } from '@billpay/api-contract/billers';
import { callControl, type TestClient } from './test-client';

/** Creates a payment link for the bill of a saved biller, as the biller would send it. */
export async function createLink(
  client: TestClient,
  { BILLER_ID: billerId, PARAMETERS }: Pick<WireSavedBiller, 'BILLER_ID' | 'PARAMETERS'>,
  validMinutes = 60,
): Promise<string> {
  const parameters = Object.fromEntries(
    PARAMETERS.map(({ PARAMETER_NAME, PARAMETER_VALUE }) => [PARAMETER_NAME, PARAMETER_VALUE]),
  );
  const body = { billerId, parameters, validMinutes };
  return (await callControl<{ link: string }>(client.origin, 'POST', '/sandbox/payment-links', body)).link;
}
