export const aboutAutopayTexts = {
  label: 'About Autopay',
  tip: 'Auto pay is offered for select billers. It becomes available after at least one successful payment for a saved biller.',
} as const;
