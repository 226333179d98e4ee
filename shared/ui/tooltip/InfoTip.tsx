import { useId, useRef, type ReactNode } from 'react';
import Info from 'lucide-react/icons/info';
import { styled } from 'styled-components';
import { IconButton } from '../button';
import { floatingStyle, useFloating } from '../floating';
import { space, type } from '../theme/tokens';
import { useTipReasons } from './use-tip-reasons';

export interface InfoTipProps {
  /** Title of the tip, for example 'About Autopay'. */
  label: string;
  /** Text of the tip, without controls. */
  children: ReactNode;
}

const Tip = styled.div`
  ${floatingStyle}
  width: max-content;
  max-width: min(20rem, calc(100vw - ${space(16)}));
  padding: ${space(12)} ${space(16)};
  ${type.small}
  font-weight: 400;
  text-align: start;
  white-space: normal;
`;

/**
 * An info button with a tip. The tip opens while the mouse or the focus is on the button. After a click or
 * tap, it stays open until the next click or tap, Esc, or a press elsewhere (HOME-18).
 */
export function InfoTip({ label, children }: InfoTipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const { open, dismiss, hover, buttonEvents } = useTipReasons();
  useFloating({ open, anchor: button, floating: tip, align: 'center', onDismiss: dismiss });
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        title=""
        icon={<Info size={20} />}
        aria-expanded={open}
        aria-describedby={id}
        {...buttonEvents}
        {...hover}
      />
      <Tip ref={tip} id={id} role="tooltip" popover="manual" hidden={!open} {...hover}>
        {children}
      </Tip>
    </>
  );
}
