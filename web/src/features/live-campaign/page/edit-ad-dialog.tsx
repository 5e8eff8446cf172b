import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Change } from "@adwright/contracts/change/change";
import type { LiveAd } from "@adwright/contracts/change/live-campaign";
import { type FormEvent, useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Radio, RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { useLive } from "../staged/staged-context.ts";
import { adTextOf } from "./ad-text-of.ts";

interface EditAdProps {
  ad: LiveAd;
  /** A change already staged for this ad. */
  change: Change | undefined;
  onClose: () => void;
}

type Mode = "in_place" | "new_ad";
type LineList = "headlines" | "descriptions";

/** An ad with more clicks keeps its statistics: by default a new ad is created beside it. */
const CLICKS_WORTH_KEEPING = 100;
const names: Record<LineList, string> = { headlines: "Headline", descriptions: "Description" };

/** Stages a new text for an ad. Lines stay pinned to their positions. */
export function EditAdDialog({ ad, change, onClose }: EditAdProps) {
  const { staged } = useLive();
  const [text, setText] = useState<AdText>(() => firstText(ad, change));
  const [mode, setMode] = useState<Mode>(() => firstMode(ad, change));
  const [wrong, setWrong] = useState<Record<string, string>>({});

  function write(list: LineList, index: number, line: string) {
    setWrong({});
    // Only the text of one line changes; the order and the pins stay.
    const lines = text[list].map((each, at) => (at === index ? { ...each, text: line } : each));
    setText({ ...text, [list]: lines });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const empty = emptyLines(text);
    if (Object.keys(empty).length > 0) return setWrong(empty);
    if (await staged.stage({ kind: "ad_text", target: ad.resource, to: text, mode })) onClose();
    return undefined;
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || onClose()}
      title="Edit the text of the ad"
      description={`${ad.adGroupName}. It is staged first; Google's rules are checked when you review.`}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {(["headlines", "descriptions"] as const).map((list) => (
          <div key={list} className="grid gap-3">
            {text[list].map((line, index) => (
              <Field
                key={index}
                label={`${names[list]} ${index + 1}`}
                hint={line.pin === null ? undefined : "Pinned to its place."}
                error={wrong[`${list}/${index}`]}
              >
                <Input
                  dir="auto"
                  autoComplete="off"
                  maxLength={500}
                  value={line.text}
                  onChange={(event) => write(list, index, event.target.value)}
                />
              </Field>
            ))}
          </div>
        ))}
        <RadioGroup<Mode> label="How to change it" value={mode} onValueChange={setMode}>
          <Radio
            value="in_place"
            label="Edit this ad"
            description="It keeps its figures. Google reviews it again."
          />
          <Radio
            value="new_ad"
            label="Make a new ad and pause this one"
            description="Each has figures of its own, so you can compare them."
          />
        </RadioGroup>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={staged.isStaging}>
            Stage text
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function firstText(ad: LiveAd, change: Change | undefined): AdText {
  return change?.what.kind === "ad_text" ? change.what.to : adTextOf(ad);
}

function firstMode({ clicks }: LiveAd, change: Change | undefined): Mode {
  if (change?.what.kind === "ad_text" && change.what.mode === "new_ad") return "new_ad";
  return clicks > CLICKS_WORTH_KEEPING && change === undefined ? "new_ad" : "in_place";
}

function emptyLines(text: AdText): Record<string, string> {
  const lists = ["headlines", "descriptions"] as const;
  return Object.fromEntries(
    lists.flatMap((list) =>
      text[list].flatMap((line, index) =>
        line.text.trim() === "" ? [[`${list}/${index}`, "Enter a text."]] : [],
      ),
    ),
  );
}
