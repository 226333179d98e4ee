import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { bankDayOf } from '@billpay/domain/dates';
import { networkName } from '@billpay/domain/network-names';
import { useHost } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { Stack } from '@billpay/ui/layout';
import { Tabs } from '@billpay/ui/tabs';
import { color, type, useDarkTheme } from '@billpay/ui/theme';
import type { TransactionFilter } from '../transactions/transaction-filter';
import type { ColoredSlice } from './chart/chart-settings';
import { ChartSlot } from './ChartSlot';
import { findCategoryColor } from './category-colors';
import { getMonthDays, getSpendingDays, type Spending } from './spending';
import { SpendingTable } from './SpendingTable';
import { monthName, spendingTexts } from './spending-texts';
import { useScrollIdle } from './use-scroll-idle';

/** Filters the list by a slice of the chart. */
export type PickSpending = (filter: Partial<TransactionFilter>) => void;

interface SpendingViewsProps {
  readonly spending: Spending;
  readonly onPick: PickSpending;
}

const Since = styled.p`
  ${type.small}
  color: ${color.muted};
`;

/** Returns the coloured slices of both charts. */
function useSlices({ byCategory, byMonth }: Spending) {
  const dark = useDarkTheme();
  return useMemo(() => {
    const inTheme = ({ light, dark: inDark }: { light: string; dark: string }) => (dark ? inDark : light);
    const bar = inTheme(findCategoryColor('Broadband Postpaid'));
    return {
      categories: byCategory.map((slice): ColoredSlice => ({
        ...slice,
        color: inTheme(findCategoryColor(slice.name)),
      })),
      months: byMonth.map((slice): ColoredSlice => ({ ...slice, color: bar })),
    };
  }, [byCategory, byMonth, dark]);
}

const labels = { category: networkName, month: monthName } as const;

/**
 * Spending by category and by month, each as a chart and a table. Selecting a slice filters the list
 * (HIST-12).
 */
export function SpendingViews({ spending, onPick }: SpendingViewsProps) {
  const host = useHost();
  const [view, setView] = useState('category');
  const still = useScrollIdle();
  const { categories, months } = useSlices(spending);
  const today = bankDayOf(host.now());
  const all = getSpendingDays(spending, today);
  const custom = (days: typeof all) => (days ? { period: { name: 'Custom' as const, ...days } } : {});
  const { totalPaise } = spending;
  const views: readonly Omit<ViewProps, 'totalPaise' | 'still'>[] = [
    { kind: 'category', slices: categories, onPick: (category) => onPick({ category, ...custom(all) }) },
    {
      kind: 'month',
      slices: months,
      onPick: (month) => onPick({ category: null, ...custom(getMonthDays(month, today)) }),
    },
  ];
  return (
    <Stack gap={12}>
      <div>
        <Since>{spendingTexts.total(monthName(spending.byMonth[0]?.name ?? ''))}</Since>
        <Amount paise={totalPaise} size="medium" />
      </div>
      <Tabs
        label={spendingTexts.views}
        value={view}
        onChange={setView}
        tabs={views.map((each) => ({
          id: each.kind,
          label: spendingTexts.captions[each.kind],
          content: <View {...each} totalPaise={totalPaise} still={still} />,
        }))}
      />
    </Stack>
  );
}

interface ViewProps {
  readonly kind: 'category' | 'month';
  readonly slices: readonly ColoredSlice[];
  readonly totalPaise: number;
  readonly still: boolean;
  readonly onPick: (name: string) => void;
}

/** A chart with a table for screen readers. */
function View({ kind, slices, totalPaise, still, onPick }: ViewProps) {
  const { captions, columns } = spendingTexts;
  return (
    <Stack gap={12}>
      <ChartSlot still={still} kind={kind} slices={slices} labelOf={labels[kind]} onPick={onPick} />
      <SpendingTable
        caption={captions[kind]}
        nameColumn={columns[kind]}
        slices={slices}
        labelOf={labels[kind]}
        totalPaise={totalPaise}
        onPick={onPick}
      />
    </Stack>
  );
}
