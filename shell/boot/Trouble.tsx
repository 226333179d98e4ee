import { shellTexts } from '../shell-texts';

interface TroubleProps {
  text: string;
  onTryAgain(): void;
}

/**
 * Replaces the entire page. Depends only on React, because its style is in the page itself
 * (server/skeleton.ts).
 */
export function Trouble({ text, onTryAgain }: TroubleProps) {
  return (
    <main className="sk-trouble" role="alert">
      <h1>{shellTexts.product}</h1>
      <p>{text}</p>
      <button onClick={onTryAgain}>{shellTexts.trouble.tryAgain}</button>
    </main>
  );
}
