import { useId, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { styled } from 'styled-components';
import { MaskedText } from '@billpay/ui/masked-text';
import { TOUCH_TARGET, color, motion, radius, space, type } from '@billpay/ui/theme';
import type { Bill, BillRow } from './bill';
import { BillDetails, listBillDetails } from './BillSummary';
import { confirmTexts } from './confirm-payment-texts';
import type { Payee } from './payee';

const Strip = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(16)};
  padding: ${space(4)} ${space(4)} ${space(4)} ${space(12)};
`;
const Facts = styled.dl`
  flex: 1 1 8rem;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(16)};
  ${type.small}
  dt {
    color: ${color.muted};
  }
  dd {
    font-weight: 500;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;
const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-height: ${TOUCH_TARGET};
  margin-inline-start: auto;
  padding: ${space(4)} ${space(8)};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.primary};
  ${type.small}
  font-weight: 500;
  cursor: pointer;
  svg {
    transition: transform ${motion.calm};
  }
  &[aria-expanded='false'] svg {
    transform: rotate(-90deg);
  }
`;
const All = styled.div`
  padding: ${space(4)} ${space(12)} ${space(12)};
`;

/** Bill fields that most customers want to see, as billers name them. */
const LOOKED_FOR = ['Due Date', 'Customer Name', 'Bill Date', 'Bill Period'];

/** Returns at most two fields: the most important ones, or else the first ones. */
function mainFacts(rows: readonly BillRow[]): readonly BillRow[] {
  const known = LOOKED_FOR.flatMap((name) => rows.find((row) => row.name === name) ?? []);
  return (known.length > 0 ? known : rows).slice(0, 2);
}

/** The bill in one strip on a narrow screen, with all details behind one tap (PAY-01). */
export function BillFacts({ bill, payee }: { bill: Bill; payee: Payee }) {
  const [open, setOpen] = useState(false);
  const contentId = useId();
  const facts = mainFacts(listBillDetails(bill, payee));
  return (
    <Strip>
      <Line>
        {/* When the strip is open, the list below contains these facts. */}
        {!open && (
          <Facts>
            {facts.map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <MaskedText text={value} />
                </dd>
              </div>
            ))}
          </Facts>
        )}
        <Toggle type="button" aria-expanded={open} aria-controls={contentId} onClick={() => setOpen(!open)}>
          {confirmTexts.allDetails}
          <ChevronDown size={16} aria-hidden />
        </Toggle>
      </Line>
      <All id={contentId} hidden={!open}>
        {open && <BillDetails bill={bill} payee={payee} />}
      </All>
    </Strip>
  );
}
