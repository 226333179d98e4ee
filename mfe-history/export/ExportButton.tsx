import FileDown from 'lucide-react/icons/file-down';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { VisuallyHidden } from '@billpay/ui/layout';
import { color, media, space, type, useMediaQuery } from '@billpay/ui/theme';
import type { TransactionFilter } from '../transactions/transaction-filter';
import { exportTexts } from './export-texts';
import { useExport } from './use-export';

const Running = styled.div`
  flex: 1 1 14rem;
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space(4)} ${space(12)};
  label {
    ${type.small}
    color: ${color.muted};
  }
  progress {
    width: 100%;
    height: 0.5rem;
    accent-color: ${color.primary};
  }
`;

/**
 * Exports the filtered list for a spreadsheet. Hidden in an app's web view, which cannot save files (see
 * REC-09).
 */
export function ExportButton({ filter }: { filter: TransactionFilter }) {
  const { inAppWebView } = useHost().session;
  const { progress, start, cancel } = useExport(filter);
  // Shows only the icon on a phone, where a label would need a separate line.
  const narrow = useMediaQuery(media.narrow);
  if (inAppWebView) return null;
  return (
    <>
      <Button
        icon={<FileDown size={20} />}
        busy={progress !== null}
        {...(!narrow && { busyLabel: exportTexts.starting })}
        {...(narrow && { title: exportTexts.start })}
        onClick={start}
      >
        {narrow ? <VisuallyHidden>{exportTexts.start}</VisuallyHidden> : exportTexts.start}
      </Button>
      {progress && (
        <Running>
          <label>
            {progress.pages !== null && exportTexts.running(progress.page, progress.pages)}
            <progress
              aria-label={exportTexts.starting}
              {...(progress.pages !== null && { value: progress.page - 1, max: progress.pages })}
            />
          </label>
          <Button onClick={cancel}>{exportTexts.cancel}</Button>
        </Running>
      )}
    </>
  );
}
