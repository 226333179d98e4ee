import { AboutAutopay } from '@billpay/ui/about-autopay';
import { Amount, WholeAmounts } from '@billpay/ui/amount';
import { Badge } from '@billpay/ui/badge';
import { BillerMark } from '@billpay/ui/biller-mark';
import { BankMarks, BrandImage } from '@billpay/ui/brand-image';
import { Button } from '@billpay/ui/button';
import { Card, CardTitle } from '@billpay/ui/card';
import { CategoryIcon } from '@billpay/ui/category-icon';
import { Collapsible } from '@billpay/ui/collapsible';
import { DetailsList } from '@billpay/ui/details-list';
import { LastFour } from '@billpay/ui/last-four';
import { Row, Stack, VisuallyHidden } from '@billpay/ui/layout';
import { MaskedText } from '@billpay/ui/masked-text';
import { ListRow } from '@billpay/ui/row';
import { ScrollBox } from '@billpay/ui/scroll-box';
import { lightPalette, type, type Palette } from '@billpay/ui/theme';
import { colorProperty } from '@billpay/ui/theme/palette';
import { styled } from 'styled-components';
import { bankMark } from '../catalogue-host';
import type { Entry } from '../entry';
import { ignore } from '../with-value';

const categories = [
  'Electricity',
  'Water',
  'Gas',
  'Mobile Prepaid',
  'DTH',
  'Fastag',
  'Education',
  'Insurance',
];
const Swatch = styled.div<{ $color: string }>`
  width: 9rem;
  padding: 0.5rem;
  border: 1px solid var(--bp-line);
  background: var(--bp-surface);
  &::before {
    display: block;
    height: 2.5rem;
    content: '';
    background: var(${({ $color }) => $color});
  }
`;
const Sample = styled.p<{ $type: string }>`
  ${({ $type }) => $type}
`;

export const content: readonly Entry[] = [
  {
    folder: 'theme',
    shows: ['GlobalStyle'],
    states: {
      colours: () => (
        <Row wrap>
          {(Object.keys(lightPalette) as (keyof Palette)[]).map((name) => (
            <Swatch key={name} $color={colorProperty(name)}>
              {name}
            </Swatch>
          ))}
        </Row>
      ),
      'text sizes': () =>
        Object.entries(type).map(([name, size]) => (
          <Sample key={name} $type={size}>
            {name}: ₹1,499.00 due on 22 Nov 2026
          </Sample>
        )),
    },
  },
  {
    folder: 'scroll-box',
    shows: ['ScrollBox'],
    states: {
      'of many rows': () => (
        <ScrollBox rows={30}>
          {Array.from({ length: 30 }, (_, place) => (
            <p key={place}>
              <Button>Mumbai Flat Power {place + 1}</Button>
            </p>
          ))}
        </ScrollBox>
      ),
    },
  },
  {
    folder: 'amount',
    shows: ['Amount', 'WholeAmounts'],
    states: {
      'every size': () => (
        <Row wrap align="baseline">
          <Amount paise={1_499_00} size="small" />
          <Amount paise={1_499_00} size="medium" />
          <Amount paise={12_45_310_50} size="hero" />
        </Row>
      ),
      'with a tone': () => <Amount paise={86_40} tone="danger" />,
      'in a sentence': () => (
        <p>
          <WholeAmounts text="Payment Amount has to be between ₹ 1.00 and ₹ 50,00,000.00" />
        </p>
      ),
    },
  },
  {
    folder: 'biller-mark',
    shows: ['BillerMark'],
    states: {
      'several billers': () => (
        <Row wrap>
          {['Mumbai Flat Power', 'Kitchen Gas', 'Living Room TV', 'ACT', 'Ünal 9'].map((name) => (
            <BillerMark key={name} name={name} />
          ))}
        </Row>
      ),
      large: () => <BillerMark name="Mumbai Flat Power" size={64} />,
    },
  },
  {
    folder: 'category-icon',
    shows: ['CategoryIcon'],
    states: {
      'some categories': () => (
        <Row wrap>
          {categories.map((category) => (
            <Stack key={category} align="center" gap={4}>
              <CategoryIcon category={category} size={32} />
              {category}
            </Stack>
          ))}
        </Row>
      ),
      'unknown category': () => <CategoryIcon category="Something new" />,
    },
  },
  {
    folder: 'brand-image',
    shows: ['BankMarks', 'BrandImage'],
    states: {
      'the marks of network and bank': () => <BankMarks />,
      'a picture': () => <BrandImage picture={bankMark} most={{ height: 48, maxWidth: 160 }} />,
    },
  },
  {
    folder: 'card',
    shows: ['Card', 'CardTitle'],
    states: {
      'with a title': () => (
        <Card>
          <CardTitle>Upcoming Dues</CardTitle>
          <p>You are up to date.</p>
        </Card>
      ),
    },
  },
  {
    folder: 'collapsible',
    shows: ['Collapsible'],
    states: {
      open: () => (
        <Collapsible title="Upcoming Dues" defaultOpen trailing={<Badge tone="neutral">4</Badge>}>
          <p>Four dues</p>
        </Collapsible>
      ),
      'with a hero': () => (
        <Card>
          <Collapsible title="Upcoming Dues" hero={<Amount paise={36_867_37} size="hero" />}>
            <p>Four dues</p>
          </Collapsible>
        </Card>
      ),
      closed: () => (
        <Collapsible title="Spending">
          <p>A chart</p>
        </Collapsible>
      ),
    },
  },
  {
    folder: 'details-list',
    shows: ['DetailsList'],
    states: {
      'of a transaction': () => (
        <DetailsList
          rows={[
            { label: 'Paid to', value: 'Bharat Sanchar Nigam Limited, Maharashtra circle, landline' },
            { label: 'Amount', value: <Amount paise={1_499_00} /> },
            { label: 'Debited From', value: <LastFour of="50100200304417" /> },
          ]}
        />
      ),
    },
  },
  { folder: 'last-four', shows: ['LastFour'], states: { account: () => <LastFour of="50100200304417" /> } },
  {
    folder: 'layout',
    shows: ['Row', 'Stack', 'VisuallyHidden'],
    states: {
      row: () => (
        <Row justify="between">
          <span>First</span>
          <span>Last</span>
        </Row>
      ),
      stack: () => (
        <Stack gap={8}>
          <span>First</span>
          <span>Second</span>
        </Stack>
      ),
      'visually hidden': () => (
        <p>
          Only a screen reader says the rest<VisuallyHidden>: this</VisuallyHidden>
        </p>
      ),
    },
  },
  {
    folder: 'masked-text',
    shows: ['MaskedText'],
    states: { account: () => <MaskedText text="₹2,179.78 will be debited from ••4417" /> },
  },
  {
    folder: 'row',
    shows: ['ListRow'],
    states: {
      'a bill': () => (
        <ListRow
          mark={<BillerMark name="Mumbai Flat Power" />}
          name="Mumbai Flat Power"
          detail="BEST Mumbai"
          number="7635540315"
          amount={<Amount paise={2_179_78} />}
          status="Due 22 Dec 2026"
          onOpen={ignore}
        />
      ),
      'with everything': () => (
        <ListRow
          mark={<BillerMark name="Office Electricity" />}
          name="Office Electricity of the branch in Sawai Madhopur"
          detail="Bikaner Electricity Supply Limited (BKESL)"
          number="210414014521"
          badge={<Badge tone="warning">Autopay Paused</Badge>}
          amount={<Amount paise={12_45_310_50} />}
          status="Overdue since 10 Dec 2026"
          onOpen={ignore}
          actions={<Button variant="quiet">Resume</Button>}
        >
          The bill is due before this payment.
        </ListRow>
      ),
      'only a name': () => <ListRow name="Delhi Water" />,
    },
  },
  { folder: 'about-autopay', shows: ['AboutAutopay'], states: { 'closed tip': () => <AboutAutopay /> } },
];
