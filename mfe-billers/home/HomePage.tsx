import { useScreen } from '@billpay/host-api';
import { useShowAfterDelay } from '@billpay/ui/skeleton';
import { BillersData } from '../billers-data/BillersData';
import { HomeContent } from './HomeContent';
import { prepareHomeData, useHomeData } from './home-data';
import { HomeSkeleton } from './HomeSkeleton';

export { prepareHomeData as prepare };

/** The page '/': saved billers, categories, upcoming dues and auto payments. */
export default function HomePage() {
  useScreen('home');
  return (
    <BillersData>
      <Home />
    </BillersData>
  );
}

function Home() {
  const home = useHomeData();
  const skeletonShown = useShowAfterDelay(!home.ready);
  if (skeletonShown) return <HomeSkeleton />;
  return home.ready ? <HomeContent home={home} /> : null;
}
