export { FieldFrame, useFieldIds, type FieldIds, type FieldTexts } from './FieldFrame';
export { controlStyle } from './control-style';
export { Radio, RadioRow, RadioRows } from './radio-row';
