import { LocalizedStringDictionary } from '@internationalized/string';
import { datePickerTexts as texts } from './date-picker-texts';

const PACKAGE = '@react-aria/calendar';
/** Globals from which React Aria reads strings that its `LocalizedStringProvider` would send with a page. */
const LOCALE = Symbol.for('react-aria.i18n.locale');
const STRINGS = Symbol.for('react-aria.i18n.strings');

type Variables = Readonly<Record<string, string>>;
const sayDate = ({ date = '' }: Variables) => date;

/** React Aria's keys. Only the selected day is announced, because `Calendar` names its days and buttons itself. */
const strings = {
  selectedDateDescription: ({ date = '' }: Variables) => texts.selected(date),
  previous: () => texts.previousMonth,
  next: () => texts.nextMonth,
  todayDate: sayDate,
  todayDateSelected: sayDate,
  dateSelected: sayDate,
  minimumDate: () => '',
  maximumDate: () => '',
};

/**
 * Replaces React Aria's strings, which exist in no Indian language, with the texts of the current language.
 * Afterwards removes the globals, because another remote's copy of React Aria would miss the strings of other components.
 */
export function supplyCalendarStrings(): void {
  Object.assign(window, { [LOCALE]: 'en', [STRINGS]: { [PACKAGE]: strings } });
  // The library keeps the globals of its first read.
  LocalizedStringDictionary.getGlobalDictionaryForPackage(PACKAGE);
  Reflect.deleteProperty(window, LOCALE);
  Reflect.deleteProperty(window, STRINGS);
}
