import { styled } from 'styled-components';
import { currentLanguage } from '@billpay/host-api/language';
import { media } from '@billpay/ui/theme';
import { usePortal } from '../portal-context';
import { shellTexts } from '../shell-texts';
import { notify } from '../toasts/notify';
import { switchLanguage } from './languages';

/** Shows the bank's languages, each by its own name, if there are several. */
export function LanguageChoice() {
  const languages = Object.entries(usePortal().settings.languages ?? {});
  if (languages.length < 2) return null;
  return (
    <Choice
      aria-label={shellTexts.language}
      value={currentLanguage()}
      onChange={({ target }) =>
        void switchLanguage(target.value).catch(() => notify.error(shellTexts.extension.actionFailed))
      }
    >
      {languages.map(([tag, name]) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

const Choice = styled.select`
  width: 5.5rem;
  min-height: 44px;
  border: 0;
  background: var(--bp-surface);
  color: var(--bp-muted);
  font: inherit;
  /* Makes space for the bank's name. Logout then has no icon. */
  @media ${media.narrow} {
    width: 4.5rem;
    font-size: 0.8125rem;
    + button {
      padding-inline: 8px;
    }
    + button svg {
      display: none;
    }
  }
`;
