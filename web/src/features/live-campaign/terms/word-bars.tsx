import type { SearchWord } from "@adwright/contracts/figures/search-words";
import { costPerConversion } from "@adwright/rules/performance";

import { formatMicros } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import type { PictureProps } from "./choosing.ts";

/** The words of search terms, most expensive first: how much of the cost has them, and what it brought. */
export function WordBars({ words, ...choosing }: PictureProps) {
  const most = Math.max(...words.words.map(({ cost_micros: cost }) => cost), 1);
  return (
    <ul aria-label="Words of search terms" className="divide-y divide-line">
      {words.words.map((word) => (
        <li key={word.text} className="px-4 py-2">
          <Bar word={word} share={word.cost_micros / most} words={words} {...choosing} />
        </li>
      ))}
    </ul>
  );
}

interface BarProps extends PictureProps {
  word: SearchWord;
  /** Of the longest bar. */
  share: number;
}

function Bar({ word, share, words: { currencyCode }, isChosen, toggle }: BarProps) {
  const { text, terms, cost_micros: cost, conversions, blocks } = word;
  const each = costPerConversion(word);
  const negative = { text, matchType: "PHRASE" } as const;
  const name = (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <bdi className="font-medium wrap-anywhere">{text}</bdi>
      <span className="text-xs text-fg-3">{plural(terms, "search term")}</span>
      {blocks.length > 0 && <Badge tone="accent">In your keywords</Badge>}
    </span>
  );
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_22rem] sm:items-center">
      <div className="grid min-w-0 gap-1">
        {toggle && isChosen ? (
          <Checkbox
            checked={isChosen(negative)}
            onCheckedChange={() => toggle(negative)}
            label={name}
          />
        ) : (
          name
        )}
        <svg
          aria-hidden="true"
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          className="h-1.5 w-full"
        >
          <rect width="100" height="6" rx="1" className="fill-sunken" />
          <rect
            width={Math.max(0.5, 100 * share)}
            height="6"
            rx="1"
            className={conversions > 0 ? "fill-accent" : "fill-warn"}
          />
        </svg>
      </div>
      <p className="num flex flex-wrap gap-x-4 text-fg-2 sm:justify-end">
        <span className="font-medium text-fg">{formatMicros(cost, currencyCode)}</span>
        <span>{formatNumber(conversions)} conversions</span>
        {each !== undefined && <span>{formatMicros(Math.round(each), currencyCode)} each</span>}
      </p>
    </div>
  );
}
