import { Component, lazy, Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '@billpay/shared/ui/skeleton';
import { color, type } from '@billpay/shared/ui/theme';
import type { SpendingChartProps } from './chart/SpendingChart';
import { spendingTexts } from './spending-texts';

const SpendingChart = lazy(() => import(/* webpackChunkName: "spending-chart" */ './chart/SpendingChart'));

/** It has its height before the chart comes, so that nothing jumps. */
const Place = styled.div`
  position: relative;
  height: 14rem;
  min-width: 0;
`;
const Words = styled.p`
  ${type.small}
  color: ${color.muted};
`;

/** A chart that can't be fetched or drawn leaves its table to speak. */
class ChartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Words>{spendingTexts.chartFailed}</Words> : this.props.children;
  }
}

export function ChartPlace(chart: SpendingChartProps) {
  return (
    <ChartBoundary>
      <Place>
        <Suspense fallback={<Skeleton height="100%" radius="12px" />}>
          <SpendingChart {...chart} />
        </Suspense>
      </Place>
    </ChartBoundary>
  );
}
