import type { Change, ChangeKind } from "@adwright/contracts/change/change";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";

import { useLive } from "../../../staging/staged-context.ts";
import { StagedValue } from "../../../staging/staged-value.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";

interface Thing {
  resource: string;
  name: string;
  /** An additional note. */
  note?: ReactNode;
  /** Why it can't be removed, in words. */
  fixed?: string | undefined;
  /** A staged change of it other than its removal. */
  changed?: Change | undefined;
  /** More that can be done with it, beside removing it. */
  action?: ReactNode;
}

type Removal =
  | "location_remove"
  | "radius_remove"
  | "language_remove"
  | "list_detach"
  | "asset_unlink"
  | "label_remove";

interface ThingListProps {
  label: string;
  things: readonly Thing[];
  /** The kind of change that adds one; staged additions are listed, too. */
  add: ChangeKind;
  /** The prefix of the resource names that belong to this list. */
  prefix?: string;
  /** Those that belong here by more than their names. */
  belongs?: (change: Change) => boolean;
  remove: Removal;
  /** What an empty list means; without it, nothing is shown. */
  empty?: string;
}

/** Items of a campaign, each of which can be removed, and those staged to be added. */
export function ThingList(props: ThingListProps) {
  const { label, things, add, prefix, belongs, empty } = props;
  const { staged } = useLive();
  const added = staged
    .all(add)
    .filter(
      (change) =>
        (prefix !== undefined &&
          "target" in change.what &&
          change.what.target.startsWith(prefix)) ||
        belongs?.(change) === true,
    );
  if (things.length + added.length === 0) {
    return empty === undefined ? null : <p className="px-4 py-3 text-fg-2">{empty}</p>;
  }
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

interface ThingCardProps extends ThingListProps {
  description?: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** A card of such items, with what adds one. */
export function ThingCard({ description, actions, children, ...list }: ThingCardProps) {
  return (
    <Card padding="none" title={list.label} description={description} actions={actions}>
      <ThingList {...list} />
      {children}
    </Card>
  );
}

function ThingRow({ thing, remove }: ThingListProps & { thing: Thing }) {
  const { staged, notEditable, canStage } = useLive();
  const { resource, name, note, fixed, action } = thing;
  const change = staged.find(remove, resource) ?? thing.changed;
  const reason = fixed ?? notEditable[remove];
  const canRemove = canStage(remove) && fixed === undefined && change === undefined;
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
      {canRemove && action}
      {canRemove && (
        <IconButton
          icon={Trash2}
          label={`Remove ${name}`}
          onClick={() => void staged.stage({ kind: remove, target: resource })}
        />
      )}
    </li>
  );
}

interface AddThingProps {
  kind: "list_attach" | "asset_link" | "label_add" | "language_add";
  /** The button's label, such as "Add label". */
  label: string;
  things: readonly { link: string; name: string; description?: string }[];
}

/** Chooses an existing item, and stages adding it. */
export function AddThing({ kind, label, things }: AddThingProps) {
  const { staged, canStage } = useLive();
  const free = things.filter(({ link }) => staged.find(kind, link) === undefined);
  if (!canStage(kind) || free.length === 0) return null;
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
      onValueChange={(target) => void staged.stage({ kind, target })}
    />
  );
}

/**
 * The prefix of the resource names of a campaign's criteria and links; the id of the criterion or the linked item
 * follows.
 */
export const linksOf = (
  campaign: string,
  collection: "campaignCriteria" | "campaignSharedSets" | "campaignAssets" | "campaignLabels",
): string => `${campaign.replace("/campaigns/", `/${collection}/`)}~`;
