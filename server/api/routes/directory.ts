import { categories } from '@billpay/api-contract/billers';
import {
  billersByCategory,
  inputSignatures,
  locations,
  numberOwner,
  paymentInformation,
  searchBillers,
} from '@billpay/api-contract/directory';
import { ok } from '../http/responses';
import type { Bank } from '../bank';
import { route, type Route } from '../http/route';
import { toRupees } from '../paise';
import { notFound } from '../refusal';
import { toInputSignature, toWireBiller } from '../billers/biller-wire';

/** Lists routes of the bill network's directory, which is the same for every customer. */
export function directoryRoutes(bank: Bank): Route[] {
  return [
    route(categories, async () => {
      const categories = await bank.network.categories();
      const data = categories.map(({ id, name }) => ({ CATEGORY_ID: id, CATEGORY_NAME: name, ID: id }));
      return ok(data);
    }),
    route(searchBillers, async ({ body }) => {
      const { billers, totalPages } = await bank.network.billers({
        search: body.searchString,
        categoryName: body.category ?? '',
        location: body.location ?? '',
        page: body.pageNumber,
      });
      return ok(billers.map((biller) => toWireBiller(biller, totalPages)));
    }),
    route(billersByCategory, async ({ body }) => {
      const { billers, totalPages } = await bank.network.billers({
        categoryId: body.categoryId,
        page: body.pageNumber,
      });
      return ok(billers.map((biller) => toWireBiller(biller, totalPages)));
    }),
    route(inputSignatures, async ({ params }) => {
      const biller = await bank.network.biller(params.billerId);
      if (!biller) throw notFound('biller');
      return ok(biller.parameters.map((rule, index) => toInputSignature(rule, index)));
    }),
    route(numberOwner, async ({ body }) => {
      const owner = await bank.network.numberOwner(body.mobileNumber);
      return ok({ billerId: owner?.billerId ?? null, circle: owner?.circle ?? null });
    }),
    route(paymentInformation, async ({ params }) => {
      const biller = await bank.network.biller(params.billerId);
      if (!biller) throw notFound('biller');
      const data = biller.channels.map((offered) => ({
        PAYMENT_CHANNEL: offered.channel,
        PAYMENT_MODE: offered.mode,
        MIN_LIMIT: toRupees(offered.minPaise),
        MAX_LIMIT: toRupees(offered.maxPaise),
        FEE: toRupees(offered.feePaise),
      }));
      return ok(data);
    }),
    route(locations, async () => {
      const locations = await bank.network.locations();
      const data = locations.map(({ state, cities }) => ({ STATE: state, CITIES: [...cities] }));
      return ok(data);
    }),
  ];
}
