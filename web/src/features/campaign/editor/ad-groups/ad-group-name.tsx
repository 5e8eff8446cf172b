import type { AdGroup } from "@adwright/contracts/ad-group";
import { useState } from "react";

import { CharCounter } from "../../../../ui/form/char-counter.tsx";
import { Field } from "../../../../ui/form/field.tsx";
import { Input } from "../../../../ui/form/input.tsx";
import { TermHelp } from "../../../../ui/glossary/term-help.tsx";
import { MAX_NAME_CHARACTERS, nameError } from "./ad-group-rules.ts";

interface AdGroupNameProps {
  /** The ad group's path, such as `adGroups/0`. */
  path: string;
  name: string;
  /** Names of the campaign's other ad groups. */
  others: readonly string[];
  onChange: (change: (group: AdGroup) => AdGroup, mark: string) => void;
}

/** The name of an ad group. An invalid name stays in the input but is not saved. */
export function AdGroupName({ path, name, others, onChange }: AdGroupNameProps) {
  const [refused, setRefused] = useState<{ text: string; kept: string }>();
  // If the name has changed in another way, such as by undo, the rejected text is dropped.
  const typed = refused?.kept === name ? refused.text : undefined;
  const text = typed ?? name;
  const error = typed === undefined ? undefined : nameError(typed, others);

  function write(next: string) {
    const isTaken = nameError(next, others) === undefined;
    setRefused(isTaken ? undefined : { text: next, kept: name });
    if (isTaken) onChange((group) => ({ ...group, ad_group_name: next }), "name");
  }

  return (
    <div data-own-undo={typed === undefined ? undefined : ""}>
      <Field
        label="Ad group name"
        help={<TermHelp term="ad-group" />}
        field={`${path}/ad_group_name`}
        hint="Internal name, never shown in ads."
        error={error === undefined ? undefined : `${error} “${name}” stays until then.`}
        counter={<CharCounter used={text.trim().length} limit={MAX_NAME_CHARACTERS} />}
      >
        <Input
          data-ad-group-name=""
          dir="auto"
          autoComplete="off"
          value={text}
          onChange={(event) => write(event.target.value)}
          onBlur={() => text !== text.trim() && write(text.trim())}
        />
      </Field>
    </div>
  );
}
