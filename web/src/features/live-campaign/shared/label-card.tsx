import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type { LiveShared } from "@adwright/contracts/change/live-shared";

import { Card } from "../../../ui/layout/card.tsx";
import { linksOf, ThingList } from "../targeting/thing-list.tsx";
import { AddThing } from "./add-thing.tsx";

export function LabelCard({
  page,
  labels,
}: {
  page: LiveCampaignPage;
  labels: LiveShared["labels"];
}) {
  return (
    <Card
      padding="none"
      title="Labels"
      actions={
        <AddThing
          kind="label_add"
          label="Add label"
          things={labels.filter(({ isLinked }) => !isLinked)}
        />
      }
    >
      <ThingList
        label="Labels"
        things={labels
          .filter(({ isLinked }) => isLinked)
          .map(({ link, name }) => ({ resource: link, name }))}
        add="label_add"
        prefix={linksOf(page.resource, "campaignLabels")}
        remove="label_remove"
        removal={(target) => ({ kind: "label_remove", target })}
        empty="The campaign has no labels."
      />
    </Card>
  );
}
