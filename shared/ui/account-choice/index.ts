export { AccountChoice, type AccountChoiceProps, type ChoosableAccount } from './AccountChoice';
export { accountChoiceTexts } from './account-choice-texts';
