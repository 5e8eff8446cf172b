import type { CompetingPair } from "@adwright/contracts/campaign-group/bulk-publication";
import { TriangleAlert } from "lucide-react";

import { plural } from "../../../format/plural.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { FoldedList } from "../../../ui/layout/folded-list.tsx";

const MAX_SHOWN = 3;

/** Campaigns of the set that would bid against each other; nothing if there are none. */
export function CompetingList({ pairs }: { pairs: readonly CompetingPair[] }) {
  if (pairs.length === 0) return null;
  return (
    <Card
      title="Competing campaigns"
      description="These share keywords in the same place and language, so they would bid against each other."
    >
      <FoldedList
        label="Competing campaigns"
        items={pairs}
        most={MAX_SHOWN}
        restWords={(count) => plural(count, "more pair")}
      >
        {({ campaignIds, names: [one, other], sharedKeywords, keywords }) => (
          <li key={campaignIds.join(" ")} className="flex items-start gap-2.5 py-2">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">
                <bdi>{one}</bdi> and <bdi>{other}</bdi>
              </p>
              <p className="text-fg-2">
                {plural(sharedKeywords, "shared keyword")}: <bdi>{keywords.join(", ")}</bdi>
                {sharedKeywords > keywords.length && ", …"}
              </p>
            </div>
          </li>
        )}
      </FoldedList>
    </Card>
  );
}
