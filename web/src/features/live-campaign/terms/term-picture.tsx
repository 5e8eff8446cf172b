import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type { NegativeToTry, SearchWords } from "@adwright/contracts/figures/search-words";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";

import { blockedTermsQuery, searchWordsQuery } from "../../../api/live-campaign.ts";
import { formatDays } from "../../../format/date.ts";
import { formatMicros } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.ts";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { Shown } from "../page-state.tsx";
import { useLive } from "../staged/staged-context.ts";
import type { PictureProps } from "./choosing.ts";
import { WordBars } from "./word-bars.tsx";

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
  const { brandId, notEditable, staged } = useLive();
  const [chosen, setChosen] = useState<readonly NegativeToTry[]>([]);
  const query = useQuery(searchWordsQuery(brandId, page.campaign));
  const canAdd = notEditable["negative_add"] === undefined && !staged.isLocked;

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
