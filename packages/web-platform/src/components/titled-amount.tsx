import './titled-amount.css';

/** The title of a process; its amount is never cut, only what stands before it. */
export function TitledAmount({ title }: { readonly title: string }) {
  const { words, amount } = splitTitle(title);
  if (amount === '') return title;
  return (
    <span className="jh-titled-amount">
      <span>{words}</span>
      <span className="jh-digits">{amount}</span>
    </span>
  );
}

/** What a title says, and the amount that it ends with. */
export function splitTitle(title: string): { readonly words: string; readonly amount: string } {
  const [, words, amount] = /^(.*?\D)(-?\d[\d,]*(?:\.\d+)?\s?元)$/.exec(title) ?? [];
  return words === undefined || amount === undefined ? { words: title, amount: '' } : { words, amount };
}
