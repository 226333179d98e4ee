export { checkParameter, cleanParameter, isValidBillName } from './check-parameter';
export {
  formOfParameter,
  type ParameterCharacters,
  type ParameterForm,
  type ParameterSymbol,
} from './parameter-form';
