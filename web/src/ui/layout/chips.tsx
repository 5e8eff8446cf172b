import { AdText } from "./ad-text.tsx";
import { FoldedList } from "./folded-list.tsx";

// The rest is a count, and shown on demand.
const MOST = 20;

interface ChipsProps {
  label: string;
  texts: readonly string[];
  /** Shown if there are none. */
  none: string;
}

/** Short texts such as keywords. */
export function Chips({ label, texts, none }: ChipsProps) {
  if (texts.length === 0) return <p className="text-fg-2">{none}</p>;
  return (
    <FoldedList
      label={label}
      look="chips"
      items={texts}
      most={MOST}
      fewestFolded={1}
      restWords={(count) => `+${count} more`}
    >
      {(text) => (
        <li key={text} className="max-w-full rounded-md bg-sunken px-2 py-0.5">
          <AdText>{text}</AdText>
        </li>
      )}
    </FoldedList>
  );
}
