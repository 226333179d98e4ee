export const searchTexts = {
  typeMore: 'Type more text for better results',
  searching: 'Searching billers',
  saved: 'Saved Billers',
  addNew: 'Add New Billers',
  results: 'Search results',
  region: 'Found billers',
  none: 'No Results Found',
  noneSaved: 'No Saved Billers',
  end: 'No more results',
  failed: 'Unable to fetch billers at the moment',
  failedIn: (category: string) => `Unable to fetch Billers for category ${category} at the moment`,
  category: 'Category',
  allCategories: 'All',
  place: 'City or state',
  places: 'Cities and states',
  placesFailed: 'Unable to fetch cities and states at the moment',
  /** Read out when results have come. */
  found: (saved: number, others: number) =>
    [
      saved > 0 && `${saved} saved ${saved === 1 ? 'biller' : 'billers'}`,
      others > 0 && `${others} ${others === 1 ? 'biller' : 'billers'} to add`,
    ]
      .filter(Boolean)
      .join(', '),
  details: 'Details',
  back: 'Back to results',
  pay: 'Pay',
  setUpAutopay: 'Set up Autopay',
  edit: 'Edit',
  remove: 'Delete',
  categoryOf: 'Category',
  lastPaid: 'Last paid on',
  lastAmount: 'Last paid amount',
  autoPayDay: 'Auto pay day',
} as const;
