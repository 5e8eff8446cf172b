import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type { LiveShared } from "@adwright/contracts/change/live-shared";
import { Plus } from "lucide-react";
import { useState } from "react";

import { plural } from "../../../format/plural.ts";
import { useLive } from "../../../staging/staged-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { AddNegativeDialog } from "../page/add-negative-dialog.tsx";
import { StagedRows } from "../page/staged-rows.tsx";
import { linksOf, ThingList } from "../targeting/thing-list.tsx";

type List = LiveShared["lists"][number];

const sizeWords = ({ keywords, campaigns }: List): string =>
  `${plural(keywords, "keyword")} · used by ${plural(campaigns, "campaign")}`;

/** Lists of negative keywords; a change in a list affects every campaign that uses it. */
export function ListCard({ page, lists }: { page: LiveCampaignPage; lists: List[] }) {
  const { staged, notEditable } = useLive();
  const [open, setOpen] = useState<List>();
  const canAdd = notEditable["negative_add"] === undefined && !staged.isLocked;
  return (
    <Card
      padding="none"
      title="Negative keyword lists"
      actions={
        <AddThing
          kind="list_attach"
          label="Attach list"
          things={lists
            .filter(({ isLinked }) => !isLinked)
            .map((list) => ({ ...list, description: sizeWords(list) }))}
        />
      }
    >
      <ThingList
        label="Negative keyword lists"
        things={lists
          .filter(({ isLinked }) => isLinked)
          .map((list) => ({
            resource: list.link,
            name: list.name,
            note: (
              <>
                <span className="text-xs text-fg-3">{sizeWords(list)}</span>
                {canAdd && (
                  <Button size="sm" icon={Plus} onClick={() => setOpen(list)}>
                    Add keywords
                  </Button>
                )}
              </>
            ),
          }))}
        add="list_attach"
        prefix={linksOf(page.resource, "campaignSharedSets")}
        remove="list_detach"
        removal={(target) => ({ kind: "list_detach", target })}
        empty="No list is attached."
      />
      <StagedRows kind="negative_add" of="/sharedSets/" />
      {open !== undefined && (
        <AddNegativeDialog
          parent={open.list}
          description={`They count for every campaign that uses “${open.name}”. They are staged first.`}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}

interface AddThingProps {
  kind: "list_attach" | "asset_link" | "label_add";
  /** The button's label, such as "Add label". */
  label: string;
  things: readonly { link: string; name: string; description?: string }[];
}

/** Chooses an existing item, and stages adding it. */
export function AddThing({ kind, label, things }: AddThingProps) {
  const { staged, notEditable } = useLive();
  const free = things.filter(({ link }) => staged.find(kind, link) === undefined);
  if (notEditable[kind] !== undefined || staged.isLocked || free.length === 0) return null;
  return (
    <Select
      density="toolbar"
      aria-label={label}
      placeholder={`${label}…`}
      options={free.map(({ link, name, description }) => ({
        value: link,
        label: name,
        description,
      }))}
      value={null}
      onValueChange={(target) => void staged.stage({ kind, target } satisfies ChangeWhat)}
    />
  );
}
