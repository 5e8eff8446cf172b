import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type { LiveShared } from "@adwright/contracts/change/live-shared";

import { plural } from "../../../format/plural.ts";
import { StageInDialog } from "../../../staging/edit-value.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { AddNegativeDialog } from "../page/add-negative-dialog.tsx";
import { StagedRows } from "../page/staged-rows.tsx";
import { AddThing, linksOf, ThingList } from "../targeting/thing-list.tsx";

type List = LiveShared["lists"][number];

const sizeWords = ({ keywords, campaigns }: List): string =>
  `${plural(keywords, "keyword")} · used by ${plural(campaigns, "campaign")}`;

/** Lists of negative keywords; a change in a list affects every campaign that uses it. */
export function ListCard({ page, lists }: { page: LiveCampaignPage; lists: List[] }) {
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
                <StageInDialog
                  kind="negative_add"
                  label="Add keywords"
                  size="sm"
                  renderDialog={(onClose) => (
                    <AddNegativeDialog
                      parent={list.list}
                      description={`They count for every campaign that uses “${list.name}”. They are staged first.`}
                      onClose={onClose}
                    />
                  )}
                />
              </>
            ),
          }))}
        add="list_attach"
        prefix={linksOf(page.resource, "campaignSharedSets")}
        remove="list_detach"
        empty="No list is attached."
      />
      <StagedRows kind="negative_add" of="/sharedSets/" />
    </Card>
  );
}
