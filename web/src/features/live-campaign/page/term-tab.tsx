import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { LiveCampaignPage, LiveSearchTerm } from "@adwright/contracts/change/live-campaign";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";

import { liveSearchTermsQuery } from "../../../api/live-campaign.ts";
import { plural } from "../../../format/plural.ts";
import { useLive } from "../../../staging/staged-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { figureColumns } from "../table/figure-columns.tsx";
import { LiveTable, useListView } from "../table/live-table.tsx";
import { type PictureKind, TermPicture } from "../terms/term-picture.tsx";
import { type MatchType, matchTypes } from "./match-types.ts";

const keyOf = ({ adGroup, text }: LiveSearchTerm) => `${adGroup} ${text}`;
const isKeyword = ({ status }: LiveSearchTerm) => status.startsWith("ADDED");
const isExcluded = ({ status }: LiveSearchTerm) => status.endsWith("EXCLUDED");

const kinds = [
  { value: "list", label: "List" },
  { value: "words", label: "Words" },
  { value: "chart", label: "Chart" },
] as const;

/** What people searched for: as a list, by words, or as a chart. */
export function TermTab({ page }: { page: LiveCampaignPage }) {
  const [kind, setKind] = useState<"list" | PictureKind>("list");
  const tools = (
    <Segmented label="Search terms as" options={kinds} value={kind} onValueChange={setKind} />
  );
  if (kind === "list") return <TermList page={page} tools={tools} />;
  return <TermPicture page={page} kind={kind} tools={tools} />;
}

/** Selected terms become negative keywords or keywords, all at once. */
function TermList({ page, tools }: { page: LiveCampaignPage; tools: ReactNode }) {
  const { brandId, staged, canStage } = useLive();
  const [view] = useListView();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(liveSearchTermsQuery(brandId, page.campaign, view));
  const canAdd = canStage("negative_add");
  const terms = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const chosen = canAdd ? terms.filter((term) => selected.has(keyOf(term))) : [];
  const added = [...staged.all("keyword_add"), ...staged.all("negative_add")];
  const stagedTexts = new Set(added.flatMap(({ what }) => ("text" in what ? what.text : [])));
  const focus = (found: string) => box.current?.querySelector<HTMLElement>(found)?.focus();

  async function stage(whats: ChangeWhat[]) {
    if (!(await staged.stage(...whats))) return;
    setSelected(new Set());
    focus("section[tabindex]");
  }

  return (
    <div ref={box}>
      <LiveTable<LiveSearchTerm>
        query={query}
        noun="search term"
        hasSearch
        figures={figureColumns}
        tools={tools}
        empty="Searches appear here once enough people have made them."
        top={<TermBar page={page} chosen={chosen} onStage={(whats) => void stage(whats)} />}
        keyOf={keyOf}
        nameOf={({ text }) => text}
        {...(canAdd && { selection: { keys: selected, onChange: setSelected } })}
        onOpen={() => focus('[aria-label="Selected search terms"] button')}
        columns={columnsOf(stagedTexts)}
      />
    </div>
  );
}

function columnsOf(stagedTexts: ReadonlySet<string>): Column<LiveSearchTerm>[] {
  return [
    {
      id: "name",
      head: "Search term",
      sortBy: ({ text }) => text,
      wrap: true,
      cell: (term) => <Term term={term} isStaged={stagedTexts.has(term.text)} />,
    },
  ];
}

function Term({ term, isStaged }: { term: LiveSearchTerm; isStaged: boolean }) {
  return (
    <div className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <bdi className="font-medium wrap-anywhere">{term.text}</bdi>
        {isKeyword(term) && <Badge tone="accent">Your keyword</Badge>}
        {isExcluded(term) && <Badge>Excluded</Badge>}
        {isStaged && <Badge tone="warn">Staged</Badge>}
      </span>
      <span className="block text-xs text-fg-3">
        {term.adGroupName}
        {term.keyword !== null && ` · shown for “${term.keyword}”`}
      </span>
    </div>
  );
}

interface TermBarProps {
  page: LiveCampaignPage;
  chosen: readonly LiveSearchTerm[];
  onStage: (whats: ChangeWhat[]) => void;
}

type Level = "campaign" | "adGroup";

/** What can be done with the selected terms; as high without one, so that nothing moves under the pointer. */
function TermBar({ page, chosen, onStage }: TermBarProps) {
  const { staged, notEditable } = useLive();
  const [level, setLevel] = useState<Level>("campaign");
  const [matchType, setMatchType] = useState<MatchType>("EXACT");
  const hasAdGroups = chosen.every(({ adGroup }) => adGroup !== "");
  const own = chosen.filter(isKeyword);
  const negatives = chosen.filter((term) => !isExcluded(term));
  const keywords = chosen.filter((term) => !isKeyword(term) && term.adGroup !== "");
  const canAddKeywords = notEditable["keyword_add"] === undefined && keywords.length > 0;

  const asNegatives = () =>
    onStage(
      negatives.map(({ text, adGroup }) => {
        const parent = level === "campaign" || adGroup === "" ? page.resource : adGroup;
        return { kind: "negative_add", parent, text, matchType };
      }),
    );
  const asKeywords = () =>
    onStage(
      keywords.map(({ text, adGroup }) => ({
        kind: "keyword_add",
        adGroup,
        text,
        matchType,
        status: "ENABLED",
        cpcBidMicros: null,
        finalUrl: null,
      })),
    );

  const box = "sticky top-12 z-20 flex min-h-13 flex-wrap items-center gap-2 border-b border-line";
  if (chosen.length === 0) {
    return (
      <p className={`${box} px-4 py-2 text-xs text-fg-2`}>
        Google leaves out searches that few people make, so these figures add up to less than the
        campaign&apos;s.
      </p>
    );
  }
  return (
    <section aria-label="Selected search terms" className={`${box} bg-surface px-3 py-2`}>
      {negatives.length > 0 && (
        <Button variant="primary" busy={staged.isStaging} onClick={asNegatives}>
          {`Add ${plural(negatives.length, "negative")}`}
        </Button>
      )}
      {canAddKeywords && (
        <Button busy={staged.isStaging} onClick={asKeywords}>
          {`Add ${plural(keywords.length, "keyword")}`}
        </Button>
      )}
      {hasAdGroups && (
        <Select
          density="toolbar"
          aria-label="Negatives apply to"
          options={levels}
          value={level}
          onValueChange={setLevel}
        />
      )}
      <Select
        density="toolbar"
        aria-label="Match type"
        options={matchTypes}
        value={matchType}
        onValueChange={setMatchType}
      />
      {own.length > 0 && (
        <span className="text-warn">{`${own.length} of ${chosen.length} are your keywords`}</span>
      )}
      <span className="num ml-auto text-fg-2">{chosen.length} selected</span>
    </section>
  );
}

const levels = [
  { value: "campaign", label: "Negatives for the campaign" },
  { value: "adGroup", label: "Negatives for the ad group" },
] as const;
