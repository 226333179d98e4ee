import type { ChartConfiguration, ChartOptions, Plugin } from 'chart.js';
import { formatRupees } from '@billpay/domain/money';

/** One slice of a chart, coloured for the theme. */
export interface ColoredSlice {
  /** Its key when it is picked. */
  readonly name: string;
  readonly amountPaise: number;
  readonly color: string;
}

/** A slice with its name for the customer. */
export interface ChartSlice extends ColoredSlice {
  readonly label: string;
}

/** The current value of a token such as `--bp-ink`, in the page's theme and the bank's branding. */
function token(name: 'muted' | 'line' | 'surface' | 'font'): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--bp-${name}`).trim();
}

/** Size of the texts in px, by the customer's text size; of a very large one less, as the drawing does not grow in width. */
function textPx(): number {
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.round(Math.min(0.8125 * rootPx, 20));
}

/** Smaller slices have no room for their number. */
const LEAST_SHARE_WITH_NUMBER = 0.05;

/** Each slice has its number of the table, so that colours need not be distinguished. */
const numbersOnPieces: Plugin<'doughnut'> = {
  id: 'numbers-on-pieces',
  afterDatasetsDraw(chart) {
    const { ctx, data } = chart;
    const amounts = (data.datasets[0]?.data ?? []).map(Number);
    const whole = amounts.reduce((sum, amount) => sum + amount, 0);
    ctx.save();
    ctx.fillStyle = token('surface');
    ctx.font = `600 ${textPx()}px ${token('font')}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    chart.getDatasetMeta(0).data.forEach((piece, at) => {
      if ((amounts[at] ?? 0) / whole < LEAST_SHARE_WITH_NUMBER) return;
      const { x, y } = piece.tooltipPosition(true);
      if (x !== null && y !== null) ctx.fillText(String(at + 1), x, y);
    });
    ctx.restore();
  },
};

function sharedOptions(slices: readonly ChartSlice[], onPick: (at: number) => void) {
  return {
    // No animation: motion would explain nothing.
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    onClick: (_event, [hit]) => hit && onPick(hit.index),
    onHover: ({ native }, hits) => {
      if (native?.target instanceof HTMLElement) {
        native.target.style.cursor = hits.length > 0 ? 'pointer' : 'default';
      }
    },
    plugins: {
      tooltip: {
        displayColors: false,
        callbacks: {
          title: () => '',
          label: ({ dataIndex }: { dataIndex: number }) => {
            const slice = slices[dataIndex];
            return slice ? `${slice.label}: ${formatRupees(slice.amountPaise)}` : '';
          },
        },
      },
    },
  } satisfies ChartOptions;
}

/** Spending by category: a ring, numbered as the table is. */
export function categoryChart(
  slices: readonly ChartSlice[],
  onPick: (at: number) => void,
): ChartConfiguration<'doughnut'> {
  return {
    type: 'doughnut',
    data: {
      labels: slices.map(({ label }) => label),
      datasets: [
        {
          data: slices.map(({ amountPaise }) => amountPaise),
          backgroundColor: slices.map(({ color }) => color),
          borderColor: token('surface'),
          borderWidth: 2,
        },
      ],
    },
    options: { ...sharedOptions(slices, onPick), cutout: '56%' },
    plugins: [numbersOnPieces],
  };
}

/** Spending by month: a bar each, with its name below. */
export function monthChart(
  slices: readonly ChartSlice[],
  onPick: (at: number) => void,
): ChartConfiguration<'bar'> {
  const words = { color: token('muted'), font: { size: textPx(), family: token('font') } };
  return {
    type: 'bar',
    data: {
      labels: slices.map(({ label }) => label.split(' ')[0]),
      datasets: [
        {
          data: slices.map(({ amountPaise }) => amountPaise),
          backgroundColor: slices.map(({ color }) => color),
          borderRadius: 4,
          maxBarThickness: 48,
        },
      ],
    },
    options: {
      ...sharedOptions(slices, onPick),
      scales: {
        x: { grid: { display: false }, border: { color: token('line') }, ticks: words },
        y: {
          beginAtZero: true,
          border: { display: false },
          grid: { color: token('line') },
          ticks: {
            ...words,
            maxTicksLimit: 5,
            callback: (paise) => formatRupees(Math.round(Number(paise))).replace(/\.00$/, ''),
          },
        },
      },
    },
  };
}
