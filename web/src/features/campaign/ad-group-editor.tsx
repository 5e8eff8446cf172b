import type { AdGroup } from "@adwright/contracts/campaign";
import { type FormEvent, useState } from "react";

import { Button } from "../../ui/button.tsx";
import { LineFields } from "./line-fields.tsx";
import { lineError } from "./line-rules.ts";

interface AdGroupEditorProps {
  group: AdGroup;
  busy: boolean;
  onSave: (group: AdGroup) => void;
  onCancel: () => void;
}

/** The ad's lines as entries; what Google would refuse cannot be saved. */
export function AdGroupEditor({ group, busy, onSave, onCancel }: AdGroupEditorProps) {
  const [headlines, setHeadlines] = useState(group.headlines);
  const [descriptions, setDescriptions] = useState(group.descriptions);
  const isWrong =
    headlines.some((line) => lineError("headlines", line) !== undefined) ||
    descriptions.some((line) => lineError("descriptions", line) !== undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isWrong || busy) return;
    const trimmed = {
      headlines: headlines.map((line) => line.trim()),
      descriptions: descriptions.map((line) => line.trim()),
    };
    onSave({ ...group, ...trimmed, ...marksOf(group, trimmed) });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <LineFields kind="headlines" lines={headlines} onChange={setHeadlines} />
      <LineFields kind="descriptions" lines={descriptions} onChange={setDescriptions} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={busy} disabled={isWrong}>
          Save
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        {isWrong && <p className="text-xs text-bad">Mend the marked lines to save.</p>}
      </div>
    </form>
  );
}

type Lines = Pick<AdGroup, "headlines" | "descriptions">;

/** Pins and locks name a line by its place: they end where a removed line moved the others. */
function marksOf(group: AdGroup, lines: Lines): Pick<AdGroup, "pins" | "locked"> {
  const keeps = (kind: keyof Lines) => lines[kind].length >= group[kind].length;
  return {
    pins: group.pins.filter((pin) => keeps(pin.kind === "headline" ? "headlines" : "descriptions")),
    locked: group.locked.filter((path) =>
      keeps(path.startsWith("headlines/") ? "headlines" : "descriptions"),
    ),
  };
}
