import BuildingIcon from 'lucide-react/icons/building-2';
import Cable from 'lucide-react/icons/cable';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Car from 'lucide-react/icons/car-front';
import CookingPot from 'lucide-react/icons/cooking-pot';
import CreditCard from 'lucide-react/icons/credit-card';
import Droplets from 'lucide-react/icons/droplets';
import EvCharger from 'lucide-react/icons/ev-charger';
import Flame from 'lucide-react/icons/flame';
import Gauge from 'lucide-react/icons/gauge';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import HandCoins from 'lucide-react/icons/hand-coins';
import HandHeart from 'lucide-react/icons/hand-heart';
import Hospital from 'lucide-react/icons/hospital';
import House from 'lucide-react/icons/house';
import Key from 'lucide-react/icons/key';
import Landmark from 'lucide-react/icons/landmark';
import Phone from 'lucide-react/icons/phone';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Receipt from 'lucide-react/icons/receipt-text';
import SatelliteDish from 'lucide-react/icons/satellite-dish';
import Shield from 'lucide-react/icons/shield-check';
import Siren from 'lucide-react/icons/siren';
import SmartphoneCharging from 'lucide-react/icons/smartphone-charging';
import Smartphone from 'lucide-react/icons/smartphone';
import Train from 'lucide-react/icons/tram-front';
import TrendingUp from 'lucide-react/icons/trending-up';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users-round';
import Wifi from 'lucide-react/icons/wifi';
import Zap from 'lucide-react/icons/zap';

/**
 * Icon and hue per category, by part of its name. The first match wins. Spellings differ between sources ('FASTag',
 * 'Fastag', 'LpgGas', 'LPG Gas'), so names are compared as lower-case letters only.
 */
const looks: readonly (readonly [part: RegExp, icon: typeof Zap, hue: number])[] = [
  [/mobileprepaid/, SmartphoneCharging, 165],
  [/mobile/, Smartphone, 150],
  [/landline|telephone/, Phone, 165],
  [/broadband|internet/, Wifi, 250],
  [/dth/, SatelliteDish, 225],
  [/cable/, Cable, 225],
  [/prepaidmeter/, Gauge, 45],
  [/evrecharge|evcharg/, EvCharger, 75],
  [/fleet|truck/, Truck, 30],
  [/electric/, Zap, 45],
  [/lpg|cylinder/, CookingPot, 15],
  [/gas/, Flame, 15],
  [/water/, Droplets, 200],
  [/fastag|toll/, Car, 190],
  [/ncmc|metro|transit/, Train, 190],
  [/creditcard/, CreditCard, 275],
  [/loan|emi/, HandCoins, 290],
  [/insurance/, Shield, 120],
  [/mutualfund|investment/, TrendingUp, 140],
  [/pension|deposit/, PiggyBank, 100],
  [/echallan|traffic|fine/, Siren, 0],
  [/tax|municipal/, Landmark, 220],
  [/education|school|fees/, GraduationCap, 260],
  [/hospital|health/, Hospital, 345],
  [/housing|society|maintenance/, BuildingIcon, 30],
  [/rent/, Key, 30],
  [/home/, House, 30],
  [/club|association/, Users, 330],
  [/donation|charity/, HandHeart, 345],
  [/subscription/, CalendarHeart, 315],
];

export interface CategoryLook {
  readonly Icon: typeof Zap;
  /** Hue from 0 to 359. */
  readonly hue: number;
}

/** Returns the category's icon and hue, or a bill icon for an unknown category (HOME-05). */
export function findCategoryLook(category: string): CategoryLook {
  const bare = category.toLowerCase().replace(/[^a-z]/g, '');
  const [, Icon = Receipt, hue = 220] = looks.find(([part]) => part.test(bare)) ?? [];
  return { Icon, hue };
}
