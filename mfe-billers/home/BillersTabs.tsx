import { useState } from 'react';
import { useHost } from '@billpay/host-api';
import { Card } from '@billpay/ui/card';
import { Stack } from '@billpay/ui/layout';
import { Tabs } from '@billpay/ui/tabs';
import { CategoryPicker } from '../categories/CategoryPicker';
import { categoriesTexts } from '../categories/categories-texts';
import { SavedBillers } from '../saved-billers/SavedBillers';
import { savedBillersTexts } from '../saved-billers/saved-billers-texts';
import type { HomeData } from './home-data';
import { homeTexts } from './home-texts';

interface BillersTabsProps {
  home: HomeData;
  /**
   * Whether 'Registered Billers' is a tab. It is not a tab for first-time customers and on narrow screens
   * (HOME-04).
   */
  savedBillersTab: boolean;
  /** The biller that has just been saved; selects its tab. */
  newBiller: number | null;
}

/** Left panel with the saved billers, and the categories from which to add billers (HOME-03 to HOME-05). */
export function BillersTabs({ home, savedBillersTab, newBiller }: BillersTabsProps) {
  const host = useHost();
  const [chosen, setChosen] = useState(home.counts.savedBillers === 0 ? 'categories' : 'registered');
  const [shownNew, setShownNew] = useState(newBiller);
  if (newBiller !== shownNew) {
    setShownNew(newBiller);
    setChosen('registered');
  }
  const registered = {
    id: 'registered',
    label: savedBillersTexts.tab,
    content: <SavedBillers query={home.savedBillers} label={savedBillersTexts.tab} newBiller={newBiller} />,
  };
  const categories = {
    id: 'categories',
    label: homeTexts.categoriesTab,
    content: (
      <Stack gap={12}>
        <h2>{categoriesTexts.title}</h2>
        <CategoryPicker
          query={home.categories}
          onPick={({ id }) => host.bus.emit('biller.add-requested', { categoryId: id, mode: 'add' })}
        />
      </Stack>
    ),
  };
  return (
    <Card>
      <Tabs
        label={homeTexts.billers}
        value={savedBillersTab ? chosen : 'categories'}
        onChange={setChosen}
        tabs={savedBillersTab ? [registered, categories] : [categories]}
      />
    </Card>
  );
}
