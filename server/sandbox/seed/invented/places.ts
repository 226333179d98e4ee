import locations from '../locations.json';
import { ALL_INDIA } from '@billpay/api/adapters/bill-network';

/** Area that an invented biller serves: a city, a state or the entire country. */
export interface Place {
  readonly name: string;
  /** Three letters of the place in a biller's id, as the network assigns them. */
  readonly code: string;
}

/** Size of the areas that the billers of a family serve. */
export type Reach = 'city' | 'large city' | 'state' | 'country';

/** Larger cities have more billers. */
const METRO_WEIGHT = 24;
const LARGE_WEIGHT = 8;

const metros = words('Mumbai, Delhi, Bengaluru, Hyderabad, Ahmedabad, Chennai, Kolkata, Pune, Surat, Jaipur');

const large = words(
  'Agra, Allahabad, Amritsar, Aurangabad, Bhopal, Bhubaneswar, Chandigarh, Coimbatore, Dehradun, Dhanbad, Faridabad, ' +
    'Ghaziabad, Gurgaon, Guwahati, Gwalior, Howrah, Indore, Jabalpur, Jalandhar, Jamshedpur, Jodhpur, Kanpur, Kochi, ' +
    'Kota, Lucknow, Ludhiana, Madurai, Meerut, Mysore, Nagpur, Nashik, Navi Mumbai, Noida, Patna, Raipur, Rajkot, ' +
    'Ranchi, Salem, Siliguri, Solapur, Srinagar, Thane, Thiruvananthapuram, Tiruchirappalli, Udaipur, Vadodara, ' +
    'Varanasi, Vijayawada, Visakhapatnam, Warangal',
);

function words(text: string): string[] {
  return text.split(', ');
}

function toPlace(name: string): Place {
  return {
    name,
    code: name
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 3)
      .toUpperCase(),
  };
}

function weightOf(city: string): number {
  if (metros.includes(city)) return METRO_WEIGHT;
  return large.includes(city) ? LARGE_WEIGHT : 1;
}

const cities = [...new Set(locations.flatMap((state) => words(state.cities)))];

/** Places from which one is selected. A large city is listed many times. */
export const places: Readonly<Record<Reach, readonly Place[]>> = {
  city: cities.flatMap((city) => Array.from({ length: weightOf(city) }, () => toPlace(city))),
  'large city': [...metros, ...large].map(toPlace),
  state: locations.map(({ state }) => toPlace(state)),
  country: [{ name: ALL_INDIA, code: 'NAT' }],
};
