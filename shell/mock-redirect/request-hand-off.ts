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

/** The sandbox's demo customers. @throws Error when it does not answer. */
export async function readDemoCustomers(signal?: AbortSignal): Promise<DemoCustomer[]> {
  const answer = await fetch('/sandbox/customers', { signal });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}`);
  return demoCustomers.parse(await answer.json());
}

export interface HandOffRequest {
  customer: string;
  platform: string;
  page: string;
}

/** A portal address with a fresh hand-off pair, as the bank's page would redirect to. */
export async function requestHandOff(request: HandOffRequest): Promise<string> {
  const answer = await fetch('/sandbox/handoff', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}`);
  return handOff.parse(await answer.json()).url;
}
