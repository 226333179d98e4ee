export const homeTexts = {
  title: 'Home',
  loading: 'Loading your bills',
  billers: 'Billers',
  categoriesTab: 'Bill Categories',
  firstTimeLabel: 'Getting started',
  firstTime:
    'Make your first bill payment by simply searching for any billers from the search above or from the categories below',
  instructions: [
    { title: 'Add a biller', text: 'Search for a biller, or click a category to find it.' },
    { title: 'Make the first payment', text: 'Click the registered biller and pay its bill.' },
    { title: 'Schedule a payment', text: "Set it up once, so you don't miss dues." },
  ],
} as const;
