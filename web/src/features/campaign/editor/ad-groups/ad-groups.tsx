import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Campaign } from "@adwright/contracts/campaign";
import { Plus } from "lucide-react";
import { startTransition, useEffect, useState } from "react";

import { usePlaceFocus } from "../../../../ad-editor/use-place-focus.ts";
import { Button } from "../../../../ui/action/button.tsx";
import { AlertDialog } from "../../../../ui/overlay/alert-dialog.tsx";
import { useEditor } from "../state/editor-context.tsx";
import { AdGroupCard } from "./ad-group-card.tsx";
import { contentWords, hasContent, MAX_AD_GROUPS, newAdGroup } from "./ad-group-rules.ts";

interface AdGroupsProps {
  campaign: Campaign;
  isEditable: boolean;
  context: LintContext;
}

/** All ad groups, which of them are open for editing, and the buttons to add and remove them. */
export function AdGroups({ isEditable, ...rest }: AdGroupsProps) {
  const { texts, edit } = useEditor();
  const { adGroups } = texts;
  const { keys, claim } = useGroupKeys(adGroups);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<number>();
  const { box, toPlace } = usePlaceFocus<HTMLDivElement>();
  const askedGroup = asked === undefined ? undefined : adGroups[asked];
  const shown = adGroups.slice(0, useOneByOne(adGroups.length));

  function toggle(key: number) {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  }

  function add() {
    const group = newAdGroup(adGroups);
    setOpen(new Set([...open, claim(group)]));
    edit((before) => ({ ...before, adGroups: [...before.adGroups, group] }));
    toPlace("[data-ad-group-name]", adGroups.length);
  }

  function remove(index: number) {
    edit((before) => ({
      ...before,
      adGroups: before.adGroups.filter((_, at) => at !== index),
    }));
    setAsked(undefined);
    toPlace("[data-edit-toggle]", index);
  }

  return (
    // What is scrolled to stays below the header and the bar of the editor.
    <div ref={box} className="grid min-w-0 gap-4 *:scroll-mt-26">
      {shown.map((group, index) => {
        const key = keys[index] ?? index;
        return (
          <AdGroupCard
            key={key}
            {...rest}
            index={index}
            group={group}
            isEditable={isEditable}
            isOpen={isEditable && open.has(key)}
            onToggle={() => toggle(key)}
            onRemove={
              adGroups.length > 1
                ? () => (hasContent(group) ? setAsked(index) : remove(index))
                : undefined
            }
          />
        );
      })}
      {isEditable && shown.length === adGroups.length && (
        <div>
          <Button icon={Plus} disabled={adGroups.length >= MAX_AD_GROUPS} onClick={add}>
            Add ad group
          </Button>
        </div>
      )}
      {asked !== undefined && askedGroup !== undefined && (
        <RemoveAdGroup
          group={askedGroup}
          onClose={() => setAsked(undefined)}
          onConfirm={() => remove(asked)}
        />
      )}
    </div>
  );
}

interface RemoveAdGroupProps {
  group: AdGroup;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before removing an ad group that has content. */
function RemoveAdGroup({ group, onClose, onConfirm }: RemoveAdGroupProps) {
  return (
    <AlertDialog
      onClose={onClose}
      title="Remove this ad group?"
      description={
        <>
          “<bdi className="wrap-anywhere">{group.ad_group_name}</bdi>” goes with its{" "}
          {contentWords(group)}. Undo brings it back while this page is open.
        </>
      }
      confirmLabel="Remove ad group"
      onConfirm={onConfirm}
    />
  );
}

/**
 * How many entries of a list to show: one, and one more with each pass, so that a phone answers in between. Once all
 * are there, new ones show at once.
 */
function useOneByOne(length: number): number {
  const [count, setCount] = useState(() => orAll(1, length));
  useEffect(() => {
    if (count !== ALL) startTransition(() => setCount(orAll(count + 1, length)));
  }, [count, length]);
  return Math.min(count, length);
}

const ALL = Number.POSITIVE_INFINITY;
const orAll = (count: number, length: number) => (count < length ? count : ALL);

interface Keyed {
  groups: readonly AdGroup[];
  keys: readonly number[];
}

interface GroupKeys {
  keys: readonly number[];
  /** The key for an ad group that is about to be added. */
  claim: (group: AdGroup) => number;
}

/**
 * A stable key for each ad group across renames, edits, removal and undo: an object seen before keeps its key, and a
 * new object gets the key of the group it replaced at its index.
 */
function useGroupKeys(groups: readonly AdGroup[]): GroupKeys {
  const [known] = useState(() => new WeakMap<AdGroup, number>());
  const [last, setLast] = useState<Keyed>({ groups: [], keys: [] });
  const isNew = last.groups !== groups;
  const keys = isNew ? keysOf(groups, last, known) : last.keys;
  if (isNew) {
    groups.forEach((group, index) => known.set(group, keys[index] ?? 0));
    setLast({ groups, keys });
  }

  function claim(group: AdGroup): number {
    made += 1;
    known.set(group, made);
    return made;
  }

  return { keys, claim };
}

let made = 0;

function keysOf(
  groups: readonly AdGroup[],
  last: Keyed,
  known: WeakMap<AdGroup, number>,
): readonly number[] {
  const taken = new Set(groups.map((group) => known.get(group)));
  return groups.map((group, index) => {
    const own = known.get(group);
    if (own !== undefined) return own;
    const ofPlace = last.keys[index];
    if (ofPlace !== undefined && !taken.has(ofPlace)) return ofPlace;
    made += 1;
    return made;
  });
}
