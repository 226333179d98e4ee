import * as z from 'zod/mini';

const demoCustomers = z.array(
  z.object({
    customer: z.string(),
    name: z.string(),
    platform: z.string(),
    description: z.optional(z.string()),
  }),
);
export type DemoCustomer = z.output<typeof demoCustomers>[number];

const handOff = z.object({ url: z.string().check(z.regex(/^\/(?!\/)/)) });

/**
 * Fetches the sandbox's demo customers.
 * @throws Error if it does not respond
 */
export async function readDemoCustomers(signal?: AbortSignal): Promise<DemoCustomer[]> {
  const response = await fetch('/sandbox/customers', { signal });
  if (!response.ok) throw new Error(`The sandbox responded ${response.status}`);
  return demoCustomers.parse(await response.json());
}

export interface HandOffRequest {
  customer: string;
  platform: string;
  page: string;
}

/** Returns a portal address with a new hand-off pair, as in the redirect of the bank's page. */
export async function requestHandOff(request: HandOffRequest): Promise<string> {
  const response = await fetch('/sandbox/handoff', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`The sandbox responded ${response.status}`);
  return handOff.parse(await response.json()).url;
}
