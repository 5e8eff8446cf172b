import type {
  AttentionCard,
  AttentionClaim,
  HistoryEvent,
} from "@adwright/contracts/figures/attention";
import { seriesWords } from "@adwright/rules/attention/words";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { ChevronDown, ChevronUp, Clock, FilePenLine, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";

import { openSetQuery } from "../../api/change.ts";
import { answerAttention, attentionQuery, stageAttention } from "../../api/performance.ts";
import { useWrite } from "../../connection/use-write.ts";
import { formatDay, formatDays } from "../../format/date.ts";
import { formatMicros } from "../../format/money.ts";
import { formatNumber, formatPercent } from "../../format/number.ts";
import { livePage, setPage } from "../../format/pages.ts";
import { plural } from "../../format/plural.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Button } from "../../ui/action/button.tsx";
import { Menu } from "../../ui/action/menu.tsx";
import { TextLink } from "../../ui/action/text-link.tsx";
import { Badge } from "../../ui/layout/badge.tsx";
import { FigureDays } from "../../ui/layout/sparkline.tsx";
import { notify } from "../../ui/overlay/toast.ts";

const severities = {
  stop: { tone: "bad", words: "Stopped" },
  money: { tone: "warn", words: "Costs money" },
  hint: { tone: "neutral", words: "Worth a look" },
} as const;

const REASONS = ["This is fine", "I know about it", "This is wrong"];

/** One finding: what it is, what it rests on, what was changed before, and what can be done. */
export function AttentionItem({ card }: { card: AttentionCard }) {
  const { severity, sentence, series, causes, atStakeMicros, currencyCode, brandName } = card;
  const { tone, words } = severities[severity];
  const item = useRef<HTMLLIElement>(null);
  const hash = useLocation({ select: (location) => location.hash });
  const isLinked = [card.key, encodeURIComponent(card.key)].includes(hash);
  useEffect(() => {
    // An email leads here, and the findings load after the page.
    if (isLinked) item.current?.focus();
  }, [isLinked]);
  return (
    <li
      ref={item}
      tabIndex={-1}
      className={`grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3 ${isLinked ? "bg-accent-soft" : ""}`}
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={tone}>{words}</Badge>
            <span className="min-w-0 text-xs text-fg-2 wrap-anywhere">{brandName}</span>
            {atStakeMicros !== undefined && atStakeMicros > 0 && (
              <span className="num text-xs font-medium">
                {formatMicros(atStakeMicros, currencyCode)} at stake in 30 days
              </span>
            )}
          </p>
          <p dir="auto" className="font-medium wrap-anywhere">
            {sentence}
          </p>
          {causes.length > 0 && <Causes card={card} />}
        </div>
        {series && (
          <FigureDays label={seriesWords(card.kind)} values={series.map(({ value }) => value)} />
        )}
      </div>
      <Actions card={card} />
    </li>
  );
}

function Causes({ card: { causes, brandId, kind } }: { card: AttentionCard }) {
  return (
    <ul
      aria-label={kind === "google-changed" ? "Changes by Google" : "Changes shortly before"}
      className="grid gap-0.5 text-fg-2"
    >
      {causes.map((event) => (
        <li key={`${event.at} ${event.resource}`} dir="auto" className="wrap-anywhere">
          {formatDay(event.day)}: {event.message} ({whoWords(event)})
          {event.setId !== null && (
            <>
              {" · "}
              <TextLink {...setPage(brandId, event.setId)}>See it</TextLink>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function whoWords({ origin, by, tool }: HistoryEvent): string {
  if (origin === "ours") return "made here";
  if (origin === "google") return tool ?? "Google";
  return [by, tool].filter((part) => part !== null).join(", ") || "made in Google Ads";
}

function Actions({ card }: { card: AttentionCard }) {
  const { brandId, kind, stagedIn, next, entity, sentence } = card;
  const [isOpen, setIsOpen] = useState(false);
  const figuresId = useId();
  const staging = useStaging(card);
  const answering = useAnswering(card);
  const campaign = entity.id.split("/")[0] ?? "";
  const { ad } = entity;
  const openWords = ad ? "Edit the ad" : "Open campaign";
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {stagedIn !== undefined && (
          <ButtonLink size="sm" variant="primary" {...setPage(brandId, stagedIn)}>
            Review staged changes
          </ButtonLink>
        )}
        {stagedIn === undefined && next === "stage" && (
          <Button
            size="sm"
            variant="primary"
            icon={FilePenLine}
            busy={staging.isPending}
            aria-label={`${stageWords(card)}: ${sentence}`}
            onClick={() => staging.mutate()}
          >
            {stageWords(card)}
          </Button>
        )}
        <ButtonLink
          size="sm"
          {...livePage(brandId, campaign)}
          search={ad ? { tab: "ads", q: ad.headline, ad: ad.resource } : {}}
          aria-label={`${openWords} ${entity.name}`}
        >
          {openWords}
        </ButtonLink>
        {kind.startsWith("conversions") && (
          <ButtonLink
            size="sm"
            to="/brands/$brandId/tracking"
            params={{ brandId: String(brandId) }}
            aria-label={`Check conversion tracking: ${sentence}`}
          >
            Check conversion tracking
          </ButtonLink>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={isOpen ? ChevronUp : ChevronDown}
          aria-label={`Figures: ${sentence}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? figuresId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          Figures
        </Button>
        <div className="ml-auto flex gap-2">
          <Button
            size="sm"
            variant="ghost"
            icon={Clock}
            disabled={answering.isPending}
            aria-label={`Remind me: ${sentence}`}
            onClick={() => answering.mutate({ answer: "later" })}
          >
            Remind me
          </Button>
          <Menu
            trigger={
              <Button
                size="sm"
                variant="ghost"
                icon={X}
                disabled={answering.isPending}
                aria-label={`Dismiss: ${sentence}`}
              >
                Dismiss
              </Button>
            }
          >
            {({ Item }) =>
              REASONS.map((reason) => (
                <Item
                  key={reason}
                  onClick={() => answering.mutate({ answer: "dismissed", reason })}
                >
                  {reason}
                </Item>
              ))
            }
          </Menu>
        </div>
      </div>
      {isOpen && (
        <dl id={figuresId} className="grid gap-x-6 gap-y-1 text-xs sm:grid-cols-2">
          {card.because.map((claim, index) => (
            // Claims never move, and may be alike.
            <div key={index} className="flex justify-between gap-3">
              <dt dir="auto" className="min-w-0 text-fg-2 wrap-anywhere">
                {claim.label}
                {claim.of !== undefined && ` of “${claim.of}”`}, {daysWords(claim)}
              </dt>
              <dd className="num shrink-0 font-medium">{valueWords(claim, card.currencyCode)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const stageWords = ({ undoes, changes = [] }: AttentionCard): string =>
  undoes === undefined ? `Stage ${plural(changes.length, "change")}` : "Stage the undo";

const daysWords = ({ from, to }: AttentionClaim): string =>
  from === to ? formatDay(from) : formatDays(from, to);

function valueWords({ value, unit }: AttentionClaim, currencyCode: string): string {
  if (unit === "money") return formatMicros(Math.round(value), currencyCode);
  return unit === "percent" ? formatPercent(value / 100) : formatNumber(value);
}

function useStaging(card: AttentionCard) {
  const queryClient = useQueryClient();
  return useWrite({
    run: () => stageAttention(card),
    onDone: (set) => queryClient.setQueryData(openSetQuery(card.brandId).queryKey, set),
    changes: ["attention"],
    failed: ["Not staged", "Nothing was staged. Try again."],
  });
}

function useAnswering(card: AttentionCard) {
  const queryClient = useQueryClient();
  return useWrite({
    run: (answered: Parameters<typeof answerAttention>[1]) => answerAttention(card, answered),
    onDone: (list, { answer }) => {
      queryClient.setQueryData(attentionQuery.queryKey, list);
      notify({
        title: answer === "later" ? "You'll see it again in 7 days" : "Dismissed for 28 days",
        action: { label: "Undo", onClick: () => void takeBack() },
      });
    },
    failed: ["Not saved", "The finding was left as it is. Try again."],
  });
  async function takeBack() {
    const list = await answerAttention(card, { answer: "shown" });
    queryClient.setQueryData(attentionQuery.queryKey, list);
  }
}
