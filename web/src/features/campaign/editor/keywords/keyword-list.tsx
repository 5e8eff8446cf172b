import type { Keyword } from "@adwright/contracts/campaign";

import { AdText } from "../../../../ui/layout/ad-text.tsx";

// Google's own way of writing the match type.
const NOTATION = {
  EXACT: (text: string) => `[${text}]`,
  PHRASE: (text: string) => `"${text}"`,
  BROAD: (text: string) => text,
};

const WORDS = { EXACT: "exact match", PHRASE: "phrase match", BROAD: "broad match" };

export function KeywordList({ keywords }: { keywords: readonly Keyword[] }) {
  if (keywords.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium">Keywords</h3>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {keywords.map(({ text, matchType }) => (
          <li
            key={`${matchType} ${text}`}
            title={WORDS[matchType]}
            className="max-w-full rounded-md bg-sunken px-2 py-0.5"
          >
            <AdText>{NOTATION[matchType](text)}</AdText>
          </li>
        ))}
      </ul>
    </div>
  );
}
