import { Component, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@billpay/ui/button';
import { LazyContent } from '@billpay/ui/lazy-module';
import { Skeleton } from '@billpay/ui/skeleton';
import { color, type } from '@billpay/ui/theme';
import type { SpendingChartProps } from './chart/SpendingChart';
import { spendingTexts } from './spending-texts';

const fetchChart = () => import(/* webpackChunkName: "spending-chart" */ './chart/SpendingChart');

/** Reserves the chart's height while it loads, so that nothing moves. */
const Container = styled.div`
  position: relative;
  height: 14rem;
  min-width: 0;
`;
const Words = styled.p`
  ${type.small}
  color: ${color.muted};
`;

/** Replaces a failed chart with a message. The table remains. */
class ChartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Words>{spendingTexts.chartFailed}</Words> : this.props.children;
  }
}

interface ChartSlotProps extends SpendingChartProps {
  /**
   * Whether scrolling is idle. Until then, a skeleton is shown, because drawing takes longer than a frame.
   */
  readonly still: boolean;
}

export function ChartSlot({ still, ...chart }: ChartSlotProps) {
  const coming = <Skeleton height="100%" radius="12px" />;
  return (
    <ChartBoundary>
      <Container>
        {still ? (
          <LazyContent
            fetchModule={fetchChart}
            loading={coming}
            failed={(retry) => (
              <>
                <Words>{spendingTexts.chartFailed}</Words>
                <Button onClick={retry}>{spendingTexts.retry}</Button>
              </>
            )}
          >
            {({ default: SpendingChart }) => <SpendingChart {...chart} />}
          </LazyContent>
        ) : (
          coming
        )}
      </Container>
    </ChartBoundary>
  );
}
