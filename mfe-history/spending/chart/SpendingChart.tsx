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

// Only the parts of the library in use are bundled; the chunk loads when the chart is in view.
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
  /** A slice's name for the customer, in the language shown. */
  readonly labelOf: (name: string) => string;
  readonly onPick: (name: string) => void;
}

/** The drawing alone: the table beside it says the same to those who can't see it, and is there for the keyboard. */
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
