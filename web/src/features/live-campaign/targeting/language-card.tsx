import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";

import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { useLive } from "../staged/staged-context.ts";
import { linksOf, ThingList } from "./thing-list.tsx";

export function LanguageCard({ targeting }: { targeting: LiveTargeting }) {
  const { staged, notEditable } = useLive();
  const { campaign, languages, otherLanguages } = targeting;
  const canAdd = notEditable["language_add"] === undefined && !staged.isLocked;
  const free = otherLanguages.filter(
    ({ resource }) => staged.find("language_add", resource) === undefined,
  );
  return (
    <Card
      padding="none"
      title="Languages"
      actions={
        canAdd && (
          <Select
            density="toolbar"
            aria-label="Add language"
            placeholder="Add language…"
            options={free.map(({ resource, name }) => ({ value: resource, label: name }))}
            value={null}
            onValueChange={(target) => void staged.stage({ kind: "language_add", target })}
          />
        )
      }
    >
      <ThingList
        label="Languages"
        things={languages}
        add="language_add"
        prefix={linksOf(campaign, "campaignCriteria")}
        remove="language_remove"
        removal={(target) => ({ kind: "language_remove", target })}
        empty="All languages."
      />
    </Card>
  );
}
