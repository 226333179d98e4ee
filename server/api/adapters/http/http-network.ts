import type { WireParameter } from '@billpay/api-contract/wire';
import type { BillNetwork } from '../bill-network';
import type { AdapterClient } from './adapter-client';
import { AdapterRefused } from './failures';
import * as network from './protocol/network-calls';
import * as presentment from './protocol/presentment-calls';

function toParameters(parameters: readonly WireParameter[]): { name: string; value: string }[] {
  return parameters.map(({ PARAMETER_NAME: name, PARAMETER_VALUE: value }) => ({ name, value }));
}

function toWireParameter({ name, value }: { name: string; value: string }): WireParameter {
  return { PARAMETER_NAME: name, PARAMETER_VALUE: value };
}

/** Returns the response of an optional call; undefined if the network refuses it, because it lacks the call. */
async function orUndefined<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof AdapterRefused) return undefined;
    throw error;
  }
}

/** Creates the bill network that is reached over HTTP. */
export function httpNetwork(client: AdapterClient): BillNetwork {
  return {
    categories: async () => (await client.call(network.listCategories, {})).categories,
    locations: async () => (await client.call(network.listLocations, {})).locations,
    biller: async (billerId) =>
      (await client.call(network.readBiller, { params: { billerId } })).biller ?? undefined,
    billers: ({ page, categoryId, ...filter }) => {
      const category = categoryId === undefined ? {} : { categoryId: String(categoryId) };
      return client.call(network.listBillers, { query: { ...filter, ...category, page: String(page) } });
    },
    directory: (after) => client.call(network.readDirectory, { query: after === null ? {} : { after } }),
    plans: async (billerId) => (await client.call(network.listPlans, { params: { billerId } })).plans,
    numberOwner: async (mobileNumber) =>
      (await client.call(network.findNumberOwner, { body: { mobileNumber } })).owner,
    fetchBill: async ({ biller, parameters, plan, ...request }) => {
      const body = {
        ...request,
        billerId: biller.id,
        parameters: toParameters(parameters),
        planId: plan?.id,
      };
      const fetched = await client.call(network.fetchBill, { body });
      return 'bill' in fetched ? fetched.bill : fetched.refusal;
    },
    validateBill: async ({ biller, parameters }) => {
      const body = { billerId: biller.id, parameters: toParameters(parameters) };
      return (await client.call(network.validateBill, { body })).refusal;
    },
    openLink: async (link) => {
      const opened = await orUndefined(client.call(network.openLink, { body: { link } }));
      if (!opened || 'refused' in opened) return opened ?? { refused: 'invalid' };
      const { parameters, ...bill } = opened.bill;
      return { ...bill, parameters: parameters.map(toWireParameter) };
    },
    presentments: async (after) => {
      const query = after === null ? {} : { after };
      const page = await orUndefined(client.call(presentment.listPresentments, { query }));
      if (!page) return null;
      const presentments = page.presentments.map(({ parameters, ...bill }) => ({
        ...bill,
        parameters: parameters.map(toWireParameter),
      }));
      return { ...page, presentments };
    },
    decideSkip: async (decision) => {
      const id = `${decision.billId}:${decision.customerId}:${decision.decision}`;
      await orUndefined(client.call(presentment.decideSkip, { body: decision, id }));
    },
    pay: (order) => client.call(network.payBill, { body: order, id: order.paymentId }),
    status: (paymentId) => client.call(network.readPayment, { params: { paymentId } }),
    submitComplaint: async (complaint) => {
      await client.call(network.submitComplaint, { body: complaint, id: complaint.complaintId });
    },
  };
}
