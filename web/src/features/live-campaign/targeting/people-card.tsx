import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import { Pencil } from "lucide-react";
import { useState } from "react";

import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { useLive } from "../staged/staged-context.ts";
import { StagedValue } from "../staged/staged-value.tsx";
import { segmentWords } from "../targeting-words.ts";
import { PeopleDialog } from "./people-dialog.tsx";

type AdGroup = LiveTargeting["adGroups"][number];

/** Excluded ages and genders, by ad group. */
export function PeopleCard({ targeting: { adGroups } }: { targeting: LiveTargeting }) {
  return (
    <Card
      padding="none"
      title="Ages and genders"
      description="Search ads reach everybody except those who are excluded."
    >
      <Table
        label="Whom the ad groups exclude"
        head={
          <>
            <Th>Ad group</Th>
            <Th>Excluded ages</Th>
            <Th>Excluded genders</Th>
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </>
        }
      >
        {adGroups.map((adGroup) => (
          <PeopleRow key={adGroup.resource} adGroup={adGroup} />
        ))}
      </Table>
    </Card>
  );
}

function PeopleRow({ adGroup }: { adGroup: AdGroup }) {
  const { staged, notEditable } = useLive();
  const [isOpen, setIsOpen] = useState(false);
  const canEdit = notEditable["ages"] === undefined && !staged.isLocked;
  return (
    <Tr>
      <Td wrap tone="strong">
        <bdi className="wrap-anywhere">{adGroup.name}</bdi>
      </Td>
      <Td>
        <Excluded kind="ages" adGroup={adGroup} />
      </Td>
      <Td>
        <Excluded kind="genders" adGroup={adGroup} />
      </Td>
      <Td align="end">
        {canEdit && (
          <IconButton
            icon={Pencil}
            label={`Edit the ages and genders of ${adGroup.name}`}
            onClick={() => setIsOpen(true)}
          />
        )}
        {isOpen && <PeopleDialog adGroup={adGroup} onClose={() => setIsOpen(false)} />}
      </Td>
    </Tr>
  );
}

function Excluded({ kind, adGroup }: { kind: "ages" | "genders"; adGroup: AdGroup }) {
  const { staged } = useLive();
  const change = staged.find(kind, adGroup.resource);
  if (change !== undefined) {
    return <StagedValue change={change} label={`the ${kind} of ${adGroup.name}`} />;
  }
  const excluded = adGroup[kind];
  if (excluded.length === 0) return <span className="text-fg-3">None</span>;
  return <>{excluded.map(segmentWords).join(", ")}</>;
}
