import type { AttentionList } from "@adwright/contracts/figures/attention";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";

import { serverNow } from "../../api/http/server-clock.ts";
import { attentionQuery } from "../../api/performance.ts";
import { useStillToRead } from "../../connection/still-to-read.ts";
import { formatDateTime, formatRelative } from "../../format/date.ts";
import { plural } from "../../format/plural.ts";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { ErrorState } from "../../ui/state/error-state.tsx";
import { AttentionItem } from "./attention-item.tsx";

/** What needs attention in the person's accounts; nothing until an account was read for the first time. */
export function AttentionCards() {
  const query = useQuery(attentionQuery);
  const missing = useStillToRead();
  const { data: list } = query;
  if (list === undefined && query.isError) {
    return (
      <Card title="Needs attention">
        <ErrorState
          title="What needs attention could not be loaded"
          message="Your campaigns are not affected. Please try again."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    );
  }
  if (list === undefined || list.asOf === null) return null;
  const { cards, others } = list;
  return (
    <Card
      title="Needs attention"
      description={cards.length > 0 ? "Nothing is changed until you apply it" : undefined}
      actions={<AsOf asOf={list.asOf} />}
      padding="none"
      footer={others > 0 ? <p className="text-fg-2">{otherWords(others)}</p> : undefined}
    >
      {cards.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title={missing === undefined ? "Nothing needs attention" : "Nothing found so far"}
        >
          {lookedWords(list.looked)} {missing}
        </EmptyState>
      ) : (
        <ul aria-label="Findings" className="divide-y divide-line">
          {cards.map((card) => (
            <AttentionItem key={`${card.brandId} ${card.key}`} card={card} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AsOf({ asOf }: { asOf: string }) {
  return (
    <time dateTime={asOf} title={formatDateTime(asOf)} className="num text-xs text-fg-3">
      Looked {formatRelative(asOf, serverNow())}
    </time>
  );
}

const otherWords = (others: number): string =>
  `${plural(others, "more finding")} of less weight. They follow as you deal with these.`;

function lookedWords({ campaigns, keywords, terms, ads }: AttentionList["looked"]): string {
  const parts = [
    plural(campaigns, "campaign"),
    plural(keywords, "keyword"),
    plural(terms, "search term"),
    plural(ads, "ad"),
  ];
  return `We looked at ${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}, against the 8 weeks before.`;
}
