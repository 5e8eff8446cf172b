import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type {
  NegativeToTry,
  SearchWord,
  SearchWords,
} from "@adwright/contracts/figures/search-words";
import { costPerConversion } from "@adwright/rules/performance";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";

import { blockedTermsQuery, searchWordsQuery } from "../../../api/live-campaign.ts";
import { formatDays } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { useLive } from "../../../staging/staged-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.ts";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { Shown } from "../page-state.tsx";
import type { PictureProps } from "./choosing.ts";

const TermScatter = lazyPart<PictureProps>(
  async () => (await import("./term-scatter.tsx")).TermScatter,
);

export type PictureKind = "words" | "chart";

interface TermPictureProps {
  page: LiveCampaignPage;
  kind: PictureKind;
  /** Chooses between list, words and chart. */
  tools: ReactNode;
}

/** Search terms of 90 days by their words or as a chart; what is selected becomes negative keywords, all at once. */
export function TermPicture({ page, kind, tools }: TermPictureProps) {
  const { brandId, staged, canStage } = useLive();
  const [chosen, setChosen] = useState<readonly NegativeToTry[]>([]);
  const query = useQuery(searchWordsQuery(brandId, page.campaign));
  const canAdd = canStage("negative_add");

  const isChosen = ({ text, matchType }: NegativeToTry) =>
    chosen.some((one) => one.text === text && one.matchType === matchType);
  const toggle = (negative: NegativeToTry) =>
    setChosen(
      isChosen(negative)
        ? chosen.filter((one) => one.text !== negative.text || one.matchType !== negative.matchType)
        : [...chosen, negative],
    );

  async function stage() {
    const parent = page.resource;
    const whats = chosen.map((one) => ({ kind: "negative_add", parent, ...one }) as const);
    if (await staged.stage(...whats)) setChosen([]);
  }

  return (
    <Card padding="none">
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">{tools}</div>
      <Shown
        query={query}
        what="The search terms"
        loading={<SkeletonRows label="Loading the search terms" />}
      >
        {(words) => (
          <>
            <Proof
              page={page}
              words={words}
              chosen={chosen}
              onStage={() => void stage()}
              isBusy={staged.isStaging}
            />
            {words.terms.length === 0 ? (
              <EmptyState icon={Search} title="No search terms yet">
                Searches appear here the day after people have made them.
              </EmptyState>
            ) : (
              <Picture kind={kind} words={words} {...(canAdd && { isChosen, toggle })} />
            )}
          </>
        )}
      </Shown>
    </Card>
  );
}

function Picture({ kind, ...picture }: PictureProps & { kind: PictureKind }) {
  if (kind === "words") return <WordBars {...picture} />;
  return (
    <div className="min-h-96">
      <Suspense>
        <TermScatter {...picture} />
      </Suspense>
    </div>
  );
}

interface ProofProps {
  page: LiveCampaignPage;
  words: SearchWords;
  chosen: readonly NegativeToTry[];
  onStage: () => void;
  isBusy: boolean;
}

/** What the selected negatives would have blocked; as high without one, so that nothing moves under the pointer. */
function Proof({ page, words, chosen, onStage, isBusy }: ProofProps) {
  const { brandId } = useLive();
  const { data: blocked } = useQuery(blockedTermsQuery(brandId, page.campaign, chosen));
  const days = formatDays(words.from, words.to);
  const box =
    "sticky top-12 z-20 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-2";
  if (chosen.length === 0) {
    return (
      <p className={`${box} text-xs text-fg-2`}>
        {days}. Select what you do not want to pay for; nothing is changed until you apply it.
      </p>
    );
  }
  return (
    <section aria-label="Selected negatives" className={box}>
      <Button variant="primary" busy={isBusy} onClick={onStage}>
        {`Add ${plural(chosen.length, "negative")}`}
      </Button>
      <output className="min-w-0 flex-1 basis-64">
        {!blocked && <span className="text-fg-2">Counting what they would have blocked…</span>}
        {blocked && (
          <>
            <span className="num">
              Would have blocked {plural(blocked.terms, "search term")} for{" "}
              {formatMicros(blocked.cost_micros, words.currencyCode)} with{" "}
              {formatNumber(blocked.conversions)} conversions in 90 days.
            </span>
            {blocked.converting.length > 0 && (
              <span className="block text-warn">
                {quoted(blocked.converting)} brought conversions.
              </span>
            )}
            {blocked.keywords.length > 0 && (
              <span className="block text-warn">
                Blocks your own {blocked.keywords.length === 1 ? "keyword" : "keywords"}{" "}
                {quoted(blocked.keywords)}.
              </span>
            )}
          </>
        )}
      </output>
    </section>
  );
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(", ");

/** The words of search terms, most expensive first: how much of the cost has them, and what it brought. */
function WordBars({ words, ...choosing }: PictureProps) {
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
