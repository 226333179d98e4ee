/** One metric and the values of its labels. */
export interface Series {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly values: readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];
}

/** Formats metrics in the text format of Prometheus. */
export function prometheusText(series: readonly Series[]): string {
  return series
    .map(({ name, help, type, values }) => {
      const lines = values.map(([labels, value]) => `${name}${labelsText(labels)} ${value}\n`);
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');
}

function labelsText(labels: Readonly<Record<string, string>>): string {
  const texts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return texts.length > 0 ? `{${texts.join(',')}}` : '';
}

function escaped(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`);
}
