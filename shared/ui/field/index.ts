export { FieldFrame, useFieldIds, type FieldIds, type FieldWords } from './FieldFrame';
export { controlStyle } from './control-style';
export { Radio, RadioRow, RadioRows } from './radio-row';
