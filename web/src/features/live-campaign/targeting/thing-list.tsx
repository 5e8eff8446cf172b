import type { Change, ChangeKind, ChangeWhat } from "@adwright/contracts/change/change";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";

import { IconButton } from "../../../ui/action/icon-button.tsx";
import { useLive } from "../staged/staged-context.ts";
import { StagedValue } from "../staged/staged-value.tsx";

interface Thing {
  resource: string;
  name: string;
  /** What else is to be said of it. */
  note?: ReactNode;
  /** Why it cannot be taken away, in words. */
  fixed?: string | undefined;
}

interface ThingListProps {
  label: string;
  things: readonly Thing[];
  /** Of the changes that add one, those that are staged are listed, too. */
  add: ChangeKind;
  /** What begins the resource names of those that belong here. */
  prefix: string;
  /** Those that belong here by more than their names. */
  belongs?: (change: Change) => boolean;
  remove: ChangeKind;
  removal: (resource: string) => ChangeWhat;
  /** What it means that there are none. */
  empty: string;
}

/** Things that a campaign has, each of which can be taken away, and those that are staged to be added. */
export function ThingList(props: ThingListProps) {
  const { label, things, add, prefix, belongs, empty } = props;
  const { staged } = useLive();
  const added = staged
    .all(add)
    .filter(
      (change) =>
        ("target" in change.what && change.what.target.startsWith(prefix)) ||
        belongs?.(change) === true,
    );
  if (things.length + added.length === 0) return <p className="px-4 py-3 text-fg-2">{empty}</p>;
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {things.map((thing) => (
        <ThingRow key={thing.resource} {...props} thing={thing} />
      ))}
      {added.map((change) => (
        <li key={change.changeId} className="px-4 py-2">
          <StagedValue change={change} label={change.base.path.at(-1) ?? "it"} />
        </li>
      ))}
    </ul>
  );
}

function ThingRow({ thing, remove, removal }: ThingListProps & { thing: Thing }) {
  const { staged, notEditable } = useLive();
  const { resource, name, note, fixed } = thing;
  const change = staged.find(remove, resource);
  const reason = fixed ?? notEditable[remove];
  const canRemove = reason === undefined && !staged.isLocked && change === undefined;
  return (
    <li title={reason} className="flex min-h-11 items-center justify-between gap-2 px-4 py-1.5">
      {change === undefined ? (
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <bdi className="wrap-anywhere">{name}</bdi>
          {note}
        </span>
      ) : (
        <StagedValue change={change} label={name} />
      )}
      {canRemove && (
        <IconButton
          icon={Trash2}
          label={`Remove ${name}`}
          busy={staged.isStaging}
          onClick={() => void staged.stage(removal(resource))}
        />
      )}
    </li>
  );
}

/** Criteria and links of a campaign are named after it, and then after what they are. */
export const linksOf = (
  campaign: string,
  collection: "campaignCriteria" | "campaignSharedSets" | "campaignAssets" | "campaignLabels",
): string => `${campaign.replace("/campaigns/", `/${collection}/`)}~`;
