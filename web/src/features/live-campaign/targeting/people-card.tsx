import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import { AgeRange, GenderType } from "@adwright/contracts/change/targeting";

import { StageInDialog } from "../../../staging/edit-value.tsx";
import { useLive } from "../../../staging/staged-context.ts";
import { WithStaged } from "../../../staging/staged-value.tsx";
import { segmentWords } from "../../../staging/value-words.ts";
import { CheckboxGroup } from "../../../ui/form/checkbox-group.tsx";
import { DialogForm } from "../../../ui/form/form.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Table, type TableColumn } from "../../../ui/layout/table.tsx";
import { useStageForm } from "../staged/use-stage-form.ts";

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
        columns={columns}
        rows={adGroups}
        keyOf={({ resource }) => resource}
      />
    </Card>
  );
}

const columns: readonly TableColumn<AdGroup>[] = [
  {
    head: "Ad group",
    cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi>,
    wrap: true,
    tone: "strong",
  },
  { head: "Excluded ages", cell: (adGroup) => <Excluded kind="ages" adGroup={adGroup} /> },
  { head: "Excluded genders", cell: (adGroup) => <Excluded kind="genders" adGroup={adGroup} /> },
  {
    head: <span className="sr-only">Actions</span>,
    cell: (adGroup) => (
      <StageInDialog
        kind="ages"
        label={`Edit the ages and genders of ${adGroup.name}`}
        isPencil
        renderDialog={(onClose) => <PeopleDialog adGroup={adGroup} onClose={onClose} />}
      />
    ),
    align: "end",
  },
];

function Excluded({ kind, adGroup }: { kind: "ages" | "genders"; adGroup: AdGroup }) {
  const excluded = adGroup[kind];
  return (
    <WithStaged kind={kind} target={adGroup.resource} label={`the ${kind} of ${adGroup.name}`}>
      {excluded.length === 0 ? (
        <span className="text-fg-3">None</span>
      ) : (
        excluded.map(segmentWords).join(", ")
      )}
    </WithStaged>
  );
}

interface PeopleDialogProps {
  adGroup: AdGroup;
  onClose: () => void;
}

const without = <Segment extends string>(all: readonly Segment[], shown: readonly string[]) =>
  all.filter((segment) => !shown.includes(segment));

const choicesOf = <Segment extends string>(all: readonly Segment[]) =>
  all.map((value) => ({ value, label: segmentWords(value) }));

/** Stages who sees the ads of an ad group; everyone not chosen is excluded. */
function PeopleDialog({ adGroup, onClose }: PeopleDialogProps) {
  const { staged } = useLive();
  const { resource: target, name } = adGroup;
  const before = { ages: excludedNow("ages"), genders: excludedNow("genders") };
  const form = useStageForm({
    start: {
      ages: without(AgeRange.options, before.ages),
      genders: without(GenderType.options, before.genders),
    },
    changes: (chosen) => {
      const ages = without(AgeRange.options, chosen.ages);
      const genders = without(GenderType.options, chosen.genders);
      const found: ChangeWhat[] = [];
      if (!isSame(ages, before.ages)) found.push({ kind: "ages", target, to: ages });
      if (!isSame(genders, before.genders)) found.push({ kind: "genders", target, to: genders });
      return found;
    },
    onClose,
  });

  function excludedNow(kind: "ages" | "genders"): readonly string[] {
    const what = staged.find(kind, target)?.what;
    return what?.kind === "ages" || what?.kind === "genders" ? what.to : adGroup[kind];
  }

  return (
    <DialogForm
      form={form}
      size="md"
      title="Who sees the ads"
      description={`Of the ad group “${name}”. Whom you leave out is excluded.`}
      action="Stage"
      onClose={onClose}
    >
      <CheckboxGroup
        legend="Ages"
        choices={choicesOf(AgeRange.options)}
        chosen={form.watch("ages")}
        onChange={(ages) => form.change("ages", ages)}
      />
      <CheckboxGroup
        legend="Genders"
        choices={choicesOf(GenderType.options)}
        chosen={form.watch("genders")}
        onChange={(genders) => form.change("genders", genders)}
      />
    </DialogForm>
  );
}

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((segment) => right.includes(segment));
