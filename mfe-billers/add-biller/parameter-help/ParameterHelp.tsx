import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@billpay/ui/button';
import { VisuallyHidden } from '@billpay/ui/layout';
import { LazyContent } from '@billpay/ui/lazy-module';
import { color, radius, space, type } from '@billpay/ui/theme';
import { parameterHelpTexts as texts } from './parameter-help-texts';
import type { PrintedPlace } from './printed-place';

const fetchSketch = () => import('./PrintedSketch');

/** Aligns the button's text with the field. */
const Trigger = styled.div`
  margin-inline-start: calc(-1 * ${space(12)});
`;
const Panel = styled.div`
  display: flex;
  margin-block-start: ${space(4)};
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)} ${space(16)};
  padding: ${space(12)} ${space(16)};
  border-radius: ${radius.card};
  background: ${color.sunken};
  &:empty {
    display: none;
  }
`;
/** Reserves the height of the sketch while it loads. */
const SketchSlot = styled.div`
  flex: 0 1 13rem;
  min-width: 9rem;
  aspect-ratio: 8 / 5;
`;
const Words = styled.div`
  display: grid;
  flex: 1 1 12rem;
  gap: ${space(8)};
  min-width: 0;
  overflow-wrap: anywhere;
  > :last-child {
    ${type.small}
    color: ${color.muted};
  }
`;

interface ParameterHelpProps {
  /** Name of the parameter, as spelled by the biller. */
  readonly name: string;
  readonly place: PrintedPlace;
  /** Format of the number as text, for example '10 digits'; null if unknown. */
  readonly form: string | null;
}

/**
 * 'Where do I find this number?' with a text about the place, and a sketch that is fetched when the help
 * opens.
 */
export function ParameterHelp({ name, place, form }: ParameterHelpProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Trigger>
        <Button
          variant="quiet"
          size="small"
          icon={<CircleHelp size={18} aria-hidden />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {texts.question}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Trigger>
      <Panel id={id}>
        {open && (
          <>
            <SketchSlot>
              <LazyContent fetchModule={fetchSketch}>
                {({ PrintedSketch }) => <PrintedSketch on={place.on} />}
              </LazyContent>
            </SketchSlot>
            <Words>
              <p>{texts.places[place.text](name)}</p>
              {form && <p>{texts.form(form)}</p>}
              <p>{texts.differs}</p>
            </Words>
          </>
        )}
      </Panel>
    </div>
  );
}
