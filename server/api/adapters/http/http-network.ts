import type { WireParameter } from '@billpay/api-contract/wire';
import type { BillNetwork } from '../bill-network';
import type { AdapterClient } from './adapter-client';
import { AdapterRefused } from './failures';
import * as network from './protocol/network-calls';

function toParameters(parameters: readonly WireParameter[]): { name: string; value: string }[] {
  return parameters.map(({ PARAMETER_NAME: name, PARAMETER_VALUE: value }) => ({ name, value }));
}

function toWireParameter({ name, value }: { name: string; value: string }): WireParameter {
  return { PARAMETER_NAME: name, PARAMETER_VALUE: value };
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
      try {
        const opened = await client.call(network.openLink, { body: { link } });
        if ('refused' in opened) return opened;
        const { parameters, ...bill } = opened.bill;
        return { ...bill, parameters: parameters.map(toWireParameter) };
      } catch (error) {
        // A network without payment links refuses the call.
        if (error instanceof AdapterRefused) return { refused: 'invalid' };
        throw error;
      }
    },
    pay: (order) => client.call(network.payBill, { body: order, id: order.paymentId }),
    status: (paymentId) => client.call(network.readPayment, { params: { paymentId } }),
    submitComplaint: async (complaint) => {
      await client.call(network.submitComplaint, { body: complaint, id: complaint.complaintId });
    },
  };
}
