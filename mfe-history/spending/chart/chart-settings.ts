import type { ChartConfiguration, ChartOptions, Plugin } from 'chart.js';
import { formatRupees } from '@billpay/domain/money';

/** A slice of a chart, coloured for the theme. */
export interface ColoredSlice {
  /** Key of the selected slice. */
  readonly name: string;
  readonly amountPaise: number;
  readonly color: string;
}

/** A slice with its translated name. */
export interface ChartSlice extends ColoredSlice {
  readonly label: string;
}

/** Returns the current value of a token such as `--bp-ink`, for the page's theme and the bank's branding. */
function token(name: 'muted' | 'line' | 'surface' | 'font'): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--bp-${name}`).trim();
}

/**
 * Returns the text size in px by the customer's setting. It is limited, because the chart's width does not
 * grow.
 */
function textPx(): number {
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.round(Math.min(0.8125 * rootPx, 20));
}

/** Minimum share of a slice that fits its number. */
const LEAST_SHARE_WITH_NUMBER = 0.05;

/** Draws the number of each slice as in the table, so that customers need not distinguish colours. */
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
    // An animation would add no information.
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

/** Spending by category as a doughnut, with the same numbers as the table. */
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

/** Spending by month as bars, with the month below each bar. */
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
