import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  LinearScale,
  Tooltip,
} from 'chart.js';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLanguage } from '@billpay/host-api';
import { useDarkTheme } from '@billpay/ui/theme';
import { categoryChart, monthChart, type ColoredSlice } from './chart-settings';

// The bundle contains only the used parts of the library. The chunk loads when the chart becomes visible.
Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  LinearScale,
  Tooltip,
);

export interface SpendingChartProps {
  readonly kind: 'category' | 'month';
  readonly slices: readonly ColoredSlice[];
  /** Translates a slice's name. */
  readonly labelOf: (name: string) => string;
  readonly onPick: (name: string) => void;
}

/** The chart, hidden from screen readers and the keyboard. A table contains the same data. */
export default function SpendingChart({ kind, slices, labelOf, onPick }: SpendingChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dark = useDarkTheme();
  const language = useLanguage();
  const pick = useEffectEvent((at: number) => {
    const slice = slices[at];
    if (slice) onPick(slice.name);
  });
  useEffect(() => {
    if (!canvas.current) return;
    const settings = kind === 'category' ? categoryChart : monthChart;
    const chart = new Chart(
      canvas.current,
      settings(
        slices.map((slice) => ({ ...slice, label: labelOf(slice.name) })),
        (at) => pick(at),
      ),
    );
    return () => chart.destroy();
  }, [kind, slices, labelOf, dark, language]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
