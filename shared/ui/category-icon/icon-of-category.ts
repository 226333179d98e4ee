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
import Key from 'lucide-react/icons/key-round';
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
 * An icon per category of the network, by what its name contains; the first that fits wins. Spellings differ between
 * sources ('FASTag', 'Fastag', 'LpgGas', 'LPG Gas'), so names are compared as bare small letters.
 */
const icons: readonly (readonly [part: RegExp, icon: typeof Zap])[] = [
  [/mobileprepaid/, SmartphoneCharging],
  [/mobile/, Smartphone],
  [/landline|telephone/, Phone],
  [/broadband|internet/, Wifi],
  [/dth/, SatelliteDish],
  [/cable/, Cable],
  [/prepaidmeter/, Gauge],
  [/evrecharge|evcharg/, EvCharger],
  [/fleet|truck/, Truck],
  [/electric/, Zap],
  [/lpg|cylinder/, CookingPot],
  [/gas/, Flame],
  [/water/, Droplets],
  [/fastag|toll/, Car],
  [/ncmc|metro|transit/, Train],
  [/creditcard/, CreditCard],
  [/loan|emi/, HandCoins],
  [/insurance/, Shield],
  [/mutualfund|investment/, TrendingUp],
  [/pension|deposit/, PiggyBank],
  [/echallan|traffic|fine/, Siren],
  [/tax|municipal/, Landmark],
  [/education|school|fees/, GraduationCap],
  [/hospital|health/, Hospital],
  [/housing|society|maintenance/, BuildingIcon],
  [/rent/, Key],
  [/home/, House],
  [/club|association/, Users],
  [/donation|charity/, HandHeart],
  [/subscription/, CalendarHeart],
];

/** The category's icon, a neutral bill for an unknown category (HOME-05). */
export function iconOfCategory(category: string): typeof Zap {
  const bare = category.toLowerCase().replace(/[^a-z]/g, '');
  return icons.find(([part]) => part.test(bare))?.[1] ?? Receipt;
}
