import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleX from 'lucide-react/icons/circle-x';
import { useId } from 'react';
import { styled } from 'styled-components';
import { formatBankDay, formatInstant } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { color, space, toneColors, type, type Tone } from '@billpay/ui/theme';
import type { Complaint, ComplaintStep } from '../complaint/complaint';
import {
  formatStatus,
  findStatusKind,
  explainStatus,
  findTone,
  explainNextStep,
} from '../complaint/complaint-status';
import { detailsTexts } from './details-texts';

const Heading = styled.h3`
  ${type.body}
  margin-block-end: ${space(12)};
  font-weight: 650;
`;
const List = styled.ol`
  display: grid;
`;
/** A line connects each step to the next. */
const Item = styled.li<{ $tone: Tone }>`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 ${space(12)};
  padding-block-end: ${space(16)};
  &:last-child {
    padding-block-end: 0;
  }
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset: 1.5rem auto 0 calc(0.625rem - 1px);
    width: 2px;
    background: ${color.line};
  }
  > svg {
    position: relative;
    margin-block-start: 0.0625rem;
    color: ${({ $tone }) => toneColors($tone).text};
  }
`;
const Name = styled.p<{ $now: boolean }>`
  font-weight: ${({ $now }) => ($now ? 650 : 500)};
`;
const Words = styled.p`
  ${type.small}
  color: ${color.muted};
`;

/** Timeline of a complaint with its steps, the next step and the day of the next step. */
export function Timeline({ complaint }: { complaint: Complaint }) {
  const headingId = useId();
  const { steps, status } = complaint;
  const next = explainNextStep(status);
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>{detailsTexts.timeline}</Heading>
      <List>
        {steps.map((step, at) => (
          // A status may occur twice.
          <PastStep key={at} step={step} now={at === steps.length - 1} />
        ))}
        {next && findStatusKind(status) === 'open' && (
          <NextStep words={next} when={formatNextDay(complaint)} />
        )}
      </List>
      {next && findStatusKind(status) !== 'open' && <After status={status} words={next} />}
    </section>
  );
}

/** The current step has a different icon and weight than earlier ones. */
function PastStep({ step, now }: { step: ComplaintStep; now: boolean }) {
  const kind = findStatusKind(step.status);
  const explanation = step.remark ?? explainStatus(step.status);
  const Icon = kind === 'refused' ? CircleX : now && kind === 'open' ? CircleDot : CircleCheck;
  return (
    <Item $tone={now ? findTone(step.status) : 'neutral'} aria-current={now ? 'step' : undefined}>
      <Icon size={20} aria-hidden />
      <div>
        <Name $now={now}>{formatStatus(step.status)}</Name>
        <Words>{step.at ? formatInstant(step.at) : detailsTexts.now}</Words>
        {explanation && <Words>{explanation}</Words>}
      </div>
    </Item>
  );
}

/** Returns the day of the next step, or the day of submission for a complaint that waits for the network. */
function formatNextDay({ submitsOn, nextBy }: Complaint): string | null {
  if (submitsOn !== null) return detailsTexts.goesOn(formatBankDay(submitsOn));
  return nextBy === null ? null : detailsTexts.nextBy(formatBankDay(nextBy));
}

function NextStep({ words, when }: { words: string; when: string | null }) {
  return (
    <Item $tone="neutral">
      <CircleDashed size={20} aria-hidden />
      <div>
        <Name $now={false}>{detailsTexts.next}</Name>
        <Words>{words}</Words>
        {when && <Words>{when}</Words>}
      </div>
    </Item>
  );
}

const AfterFrame = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-block-start: ${space(12)};
  padding-block-start: ${space(12)};
  border-block-start: 1px solid ${color.line};
`;

/** Explains the customer's options after the complaint has ended. */
function After({ status, words }: { status: string; words: string }) {
  const { supportPhone } = useHost().settings;
  return (
    <AfterFrame>
      <p>{words}</p>
      {findStatusKind(status) === 'refused' && supportPhone && (
        <Words>{detailsTexts.support(supportPhone)}</Words>
      )}
    </AfterFrame>
  );
}
