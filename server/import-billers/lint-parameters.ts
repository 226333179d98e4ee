import { findParameterFault, type ParameterRule } from '@billpay/api/adapters/parameters';
import { error, warning, type Remark } from './finding';
import { lintEntry, type FindEntry } from './lint-entry';
import { lintPattern } from './lint-pattern';
import type { MasterParameter } from './master-record';

type Path = readonly PropertyKey[];

const types = ['NUMERIC', 'ALPHANUMERIC', 'DECIMAL', 'LIST'] as const;

function isType(type: string): type is ParameterRule['type'] {
  return types.some((known) => known === type);
}

/** Converts a parameter of the file to a rule. */
function toRule(
  parameter: MasterParameter,
  type: ParameterRule['type'],
  pattern: string | null,
): ParameterRule {
  return {
    name: parameter.PARAMETER_NAME,
    type,
    min: parameter.MIN_LENGTH ?? null,
    max: parameter.MAX_LENGTH ?? null,
    pattern,
    optional: parameter.OPTIONAL?.toUpperCase() === 'Y',
    ...(type === 'LIST' ? { values: parameter.VALUES ?? [] } : {}),
  };
}

function lintBounds({ MIN_LENGTH: min, MAX_LENGTH: max }: MasterParameter, path: Path): Remark[] {
  if (min == null || max == null || min <= max) return [];
  return [error([...path, 'MIN_LENGTH'], 'bounds', `MIN_LENGTH ${min} is above MAX_LENGTH ${max}.`)];
}

function lintList(rule: ParameterRule, path: Path): Remark[] {
  const { values = [], min, max } = rule;
  if (values.length === 0)
    return [error([...path, 'VALUES'], 'list', 'VALUES are missing: a LIST needs some.')];
  const outside = values.findIndex(
    (value) => (min !== null && value.length < min) || (max !== null && value.length > max),
  );
  const repeated = values.findIndex((value, index) => values.indexOf(value) < index);
  return [
    ...(outside < 0
      ? []
      : [
          error(
            [...path, 'VALUES', outside],
            'list',
            `VALUES number ${outside + 1} is outside of the bounds.`,
          ),
        ]),
    ...(repeated < 0
      ? []
      : [warning([...path, 'VALUES', repeated], 'list', `VALUES number ${repeated + 1} is there twice.`)]),
  ];
}

function lintExample({ EXAMPLE: example }: MasterParameter, rule: ParameterRule, path: Path): Remark[] {
  if (!example) return [];
  const fault = findParameterFault([rule], [{ PARAMETER_NAME: rule.name, PARAMETER_VALUE: example }]);
  if (fault === null) return [];
  const message = "EXAMPLE does not pass the parameter's own rules: either it or they are wrong.";
  return [warning([...path, 'EXAMPLE'], 'example', message)];
}

function lintParameter(
  parameter: MasterParameter,
  path: Path,
  findEntry: FindEntry,
): { rule: ParameterRule | null; remarks: Remark[] } {
  const named = parameter.PARAMETER_TYPE.toUpperCase();
  const hasValues = (parameter.VALUES?.length ?? 0) > 0;
  const type = hasValues ? 'LIST' : named;
  if (!isType(type)) {
    const message = `PARAMETER_TYPE must be ${types.join(', ')}, in any case.`;
    return { rule: null, remarks: [error([...path, 'PARAMETER_TYPE'], 'type', message)] };
  }
  // The list of values replaces the pattern.
  const { pattern, remarks: aboutPattern } =
    parameter.REGEX && type !== 'LIST'
      ? lintPattern(parameter.REGEX, [...path, 'REGEX'])
      : { pattern: null, remarks: [] };
  const rule = toRule(parameter, type, pattern);
  const remarks = [
    ...(type === named
      ? []
      : [
          warning(
            [...path, 'PARAMETER_TYPE'],
            'type',
            'PARAMETER_TYPE is read as LIST, since VALUES are given.',
          ),
        ]),
    ...lintBounds(parameter, path),
    ...(type === 'LIST' ? lintList(rule, path) : []),
    ...aboutPattern,
  ];
  if (remarks.some(({ severity }) => severity === 'error')) return { rule, remarks };
  const entry = lintEntry(rule, path, findEntry);
  return {
    rule: entry.rule,
    remarks: [...remarks, ...entry.remarks, ...lintExample(parameter, entry.rule, path)],
  };
}

/** Checks a biller's parameters. Returns their rules with findings (ADD-03 to ADD-06). */
export function lintParameters(
  parameters: readonly MasterParameter[],
  findEntry: FindEntry,
): {
  rules: ParameterRule[];
  remarks: Remark[];
} {
  const linted = parameters.map((parameter, index) =>
    lintParameter(parameter, ['PARAMETERS', index], findEntry),
  );
  const names = parameters.map(({ PARAMETER_NAME }) => PARAMETER_NAME);
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  const rules = linted.flatMap(({ rule }) => (rule ? [rule] : []));
  return {
    rules,
    remarks: [
      ...linted.flatMap(({ remarks }) => remarks),
      ...(twice < 0
        ? []
        : [
            error(
              ['PARAMETERS', twice, 'PARAMETER_NAME'],
              'parameters',
              'PARAMETER_NAME is that of an earlier parameter.',
            ),
          ]),
      ...(parameters.some(({ OPTIONAL }) => OPTIONAL?.toUpperCase() !== 'Y')
        ? []
        : [
            warning(
              ['PARAMETERS'],
              'parameters',
              'PARAMETERS are all optional: nothing has to tell customers apart.',
            ),
          ]),
    ],
  };
}
