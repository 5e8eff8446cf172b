import type { LiveCampaignPage, LiveNegative } from "@adwright/contracts/change/live-campaign";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { readKeywords } from "../../../ad-editor/read-keywords.ts";
import { liveNegativesQuery } from "../../../api/live-campaign.ts";
import { RemoveButton, StageInDialog } from "../../../staging/edit-value.tsx";
import { useLive } from "../../../staging/staged-context.ts";
import { StagedValue, WithStaged } from "../../../staging/staged-value.tsx";
import { matchWords } from "../../../staging/value-words.ts";
import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { useStageForm } from "../staged/use-stage-form.ts";
import { LiveTable, useListView } from "../table/live-table.tsx";
import { type MatchType, matchTypes } from "./match-types.ts";

export function NegativeTab({ page }: { page: LiveCampaignPage }) {
  const { brandId } = useLive();
  const [view] = useListView();
  return (
    <LiveTable<LiveNegative>
      query={useInfiniteQuery(liveNegativesQuery(brandId, page.campaign, view))}
      noun="negative keyword"
      hasSearch
      empty="Add the searches that your ads should not show for."
      tools={
        <StageInDialog
          kind="negative_add"
          label="Add negative keyword"
          renderDialog={(onClose) => (
            <AddNegativeDialog
              parent={page.resource}
              description={`Ads of “${page.name}” no longer show for them. They are staged first.`}
              onClose={onClose}
            />
          )}
        />
      }
      top={<StagedRows kind="negative_add" />}
      keyOf={({ resource }) => resource}
      columns={negativeColumns("Negative keyword", "Applies to", adGroupWords)}
    />
  );
}

const adGroupWords = ({ adGroupName }: LiveNegative) => adGroupName ?? "Campaign";

/** A negative keyword, its match type, and where it applies, which is named by `where`. */
export function negativeColumns<Row extends { resource: string; text: string; matchType: string }>(
  name: string,
  place: string,
  where: (row: Row) => ReactNode,
): Column<Row>[] {
  return [
    {
      id: "name",
      head: name,
      wrap: true,
      cell: ({ resource, text }) => (
        <WithStaged kind="negative_remove" target={resource} label={`the negative keyword ${text}`}>
          <bdi className="font-medium wrap-anywhere">{text}</bdi>
        </WithStaged>
      ),
    },
    {
      id: "match_type",
      head: "Match type",
      tone: "quiet",
      cell: ({ matchType }) => matchWords(matchType),
    },
    { id: "place", head: place, tone: "quiet", cell: where },
    {
      id: "actions",
      head: <span className="sr-only">Actions</span>,
      align: "end",
      cell: ({ resource, text }) => (
        <RemoveButton kind="negative_remove" target={resource} text={text} />
      ),
    },
  ];
}

interface StagedRowsProps {
  kind: "keyword_add" | "negative_add";
  /** Part of the name of the owner of negative keywords; if absent, all are listed. */
  of?: string;
}

/** Staged additions, which have no row of their own yet. */
export function StagedRows({ kind, of = "" }: StagedRowsProps) {
  const { staged } = useLive();
  const added = staged
    .all(kind)
    .filter(({ what }) => !("parent" in what) || what.parent.includes(of));
  if (added.length === 0) return null;
  return (
    <ul aria-label="Staged" className="divide-y divide-line border-b border-line">
      {added.map((change) => (
        <li key={change.changeId} className="grid gap-0.5 px-4 py-2">
          <StagedValue change={change} label={change.base.path.at(-1) ?? "it"} />
          <span className="text-xs text-fg-3 wrap-anywhere">
            {change.base.path.slice(0, -1).join(" › ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface AddNegativeProps {
  /** The resource name of a campaign or of a list. */
  parent: string;
  description: string;
  onClose: () => void;
}

const MOST = 50;

/** Stages negative keywords for the whole campaign. */
export function AddNegativeDialog({ parent, description, onClose }: AddNegativeProps) {
  const form = useStageForm<{ entry: string; matchType: MatchType }>({
    start: { entry: "", matchType: "EXACT" },
    changes: ({ entry, matchType }) => {
      const keywords = readKeywords(entry, { matchType, isNegative: true });
      if (typeof keywords === "string") return { entry: keywords };
      if (keywords.length === 0) return { entry: "Enter at least one negative keyword." };
      if (keywords.length > MOST) return { entry: `Enter up to ${MOST} at once.` };
      return keywords.map((keyword) => ({ kind: "negative_add", parent, ...keyword }));
    },
    onClose,
  });
  return (
    <DialogForm
      form={form}
      size="md"
      title="Add negative keywords"
      description={description}
      action="Stage"
      onClose={onClose}
    >
      <FormField
        form={form}
        name="entry"
        label="Negative keywords"
        hint="One per line. [exact], “phrase” or the match type below."
        required
      >
        <Textarea dir="auto" />
      </FormField>
      <FormField form={form} name="matchType" label="Match type">
        <Select options={matchTypes} />
      </FormField>
    </DialogForm>
  );
}
