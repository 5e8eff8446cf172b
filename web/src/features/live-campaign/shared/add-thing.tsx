import type { ChangeWhat } from "@adwright/contracts/change/change";

import { Select } from "../../../ui/form/select.tsx";
import { useLive } from "../staged/staged-context.ts";

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
