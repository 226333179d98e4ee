import type {
  AnyEndpoint,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
} from '@billpay/api-contract/endpoint';
import type { WireParameter } from '@billpay/api-contract/wire';
import type { Bill, Biller, BillNetwork, BillRefused } from '@billpay/api/adapters/bill-network';
import * as core from '@billpay/api/adapters/http/protocol/core-calls';
import * as messages from '@billpay/api/adapters/http/protocol/message-calls';
import * as network from '@billpay/api/adapters/http/protocol/network-calls';
import * as presentment from '@billpay/api/adapters/http/protocol/presentment-calls';
import type { Adapters } from '@billpay/api/bank';
import { RefusedCall } from './failures';

interface AdapterCall<E extends AnyEndpoint> {
  readonly params: EndpointParams<E>;
  readonly query: EndpointQuery<E>;
  readonly body: EndpointBody<E>;
}

export interface AdapterRoute {
  readonly endpoint: AnyEndpoint;
  // oxlint-disable-next-line no-explicit-any -- routes of all endpoints in one list; `route` has typed each of them
  readonly handle: (call: any) => Promise<unknown>;
}

function route<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: AdapterCall<E>) => Promise<EndpointResponse<E>>,
): AdapterRoute {
  return { endpoint, handle };
}

function coreRoutes(bankCore: Adapters['core']): AdapterRoute[] {
  return [
    route(core.listAccounts, async ({ params }) => ({
      accounts: [...(await bankCore.accounts(params.customerId))],
    })),
    route(core.holdAmount, async ({ body }) => ({ outcome: await bankCore.hold(body) })),
    route(core.captureHold, async ({ params }) => ({ state: await bankCore.capture(params.paymentId) })),
    route(core.releaseHold, async ({ params }) => ({ state: await bankCore.release(params.paymentId) })),
    route(core.creditAmount, async ({ body }) => ({ outcome: (await bankCore.credit?.(body)) ?? 'refused' })),
    route(core.readHold, async ({ params }) => ({ state: await bankCore.status(params.paymentId) })),
  ];
}

function toWireParameters(parameters: readonly { name: string; value: string }[]): WireParameter[] {
  return parameters.map(({ name, value }) => ({ PARAMETER_NAME: name, PARAMETER_VALUE: value }));
}

function toNamed(parameters: readonly WireParameter[]): { name: string; value: string }[] {
  return parameters.map(({ PARAMETER_NAME: name, PARAMETER_VALUE: value }) => ({ name, value }));
}

async function requireBiller(billNetwork: BillNetwork, billerId: string): Promise<Biller> {
  const biller = await billNetwork.biller(billerId);
  if (!biller) throw new RefusedCall('the directory does not have this biller');
  return biller;
}

async function findPlan(billNetwork: BillNetwork, billerId: string, planId: string | undefined) {
  if (planId === undefined) return undefined;
  const plan = (await billNetwork.plans(billerId)).find(({ id }) => id === planId);
  if (!plan) throw new RefusedCall('the operator does not have this plan');
  return plan;
}

async function fetchBill(
  billNetwork: BillNetwork,
  { billerId, planId, parameters, ...request }: EndpointBody<typeof network.fetchBill>,
): Promise<Bill | BillRefused> {
  return billNetwork.fetchBill({
    ...request,
    biller: await requireBiller(billNetwork, billerId),
    parameters: toWireParameters(parameters),
    plan: await findPlan(billNetwork, billerId, planId),
  });
}

/** Copies a value whose lists are read-only into one with the types of the protocol. */
function toPlain<T>(value: unknown): T {
  return structuredClone(value) as T;
}

function directoryRoutes(billNetwork: BillNetwork): AdapterRoute[] {
  return [
    route(network.listCategories, async () => ({ categories: [...(await billNetwork.categories())] })),
    route(network.listLocations, async () => toPlain({ locations: await billNetwork.locations() })),
    route(network.readBiller, async ({ params }) =>
      toPlain({ biller: (await billNetwork.biller(params.billerId)) ?? null }),
    ),
    route(network.listBillers, async ({ query: { page, categoryId, ...filter } }) =>
      toPlain(
        await billNetwork.billers({
          ...filter,
          ...(categoryId === undefined ? {} : { categoryId: Number(categoryId) }),
          page: Number(page),
        }),
      ),
    ),
    route(network.readDirectory, async ({ query }) =>
      toPlain(await billNetwork.directory(query.after ?? null)),
    ),
    route(network.listPlans, async ({ params }) => ({
      plans: [...(await billNetwork.plans(params.billerId))],
    })),
    route(network.findNumberOwner, async ({ body }) => ({
      owner: await billNetwork.numberOwner(body.mobileNumber),
    })),
  ];
}

function networkRoutes(billNetwork: BillNetwork): AdapterRoute[] {
  return [
    ...directoryRoutes(billNetwork),
    route(network.fetchBill, async ({ body }) => {
      const fetched = await fetchBill(billNetwork, body);
      return 'refused' in fetched ? { refusal: fetched } : toPlain({ bill: fetched });
    }),
    route(network.validateBill, async ({ body }) => ({
      refusal: await billNetwork.validateBill({
        biller: await requireBiller(billNetwork, body.billerId),
        parameters: toWireParameters(body.parameters),
      }),
    })),
    route(network.openLink, async ({ body }) => {
      const opened = (await billNetwork.openLink?.(body.link)) ?? { refused: 'invalid' as const };
      if ('refused' in opened) return opened;
      const { parameters, ...bill } = opened;
      return { bill: { ...bill, parameters: toNamed(parameters) } };
    }),
    route(presentment.listPresentments, async ({ query }) => {
      const page = await billNetwork.presentments?.(query.after ?? null);
      if (!page) throw new RefusedCall('this network presents no bills');
      const presentments = page.presentments.map(({ parameters, ...bill }) => ({
        ...bill,
        parameters: toNamed(parameters),
      }));
      return { ...page, presentments };
    }),
    route(presentment.decideSkip, async ({ body }) => {
      await billNetwork.decideSkip?.(body);
      return {};
    }),
    route(network.payBill, ({ body }) => billNetwork.pay(body)),
    route(network.readPayment, ({ params }) => billNetwork.status(params.paymentId)),
    route(network.submitComplaint, async ({ body }) => {
      await billNetwork.submitComplaint(body);
      return {};
    }),
  ];
}

/** Returns the handlers of every call of the protocol. */
export function adapterRoutes(adapters: Adapters): AdapterRoute[] {
  return [
    ...coreRoutes(adapters.core),
    ...networkRoutes(adapters.network),
    route(messages.sendMessage, async ({ body }) => {
      await adapters.messages.send(body);
      return {};
    }),
  ];
}
