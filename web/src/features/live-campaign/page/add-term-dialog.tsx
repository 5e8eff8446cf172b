import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { LiveCampaignPage, LiveSearchTerm } from "@adwright/contracts/change/live-campaign";
import { type FormEvent, useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { useLive } from "../staged/staged-context.ts";
import { type MatchType, MatchTypeSelect } from "./match-type-select.tsx";

export type TermUse = "keyword" | "negative";

interface AddTermProps {
  page: LiveCampaignPage;
  term: LiveSearchTerm;
  use: TermUse;
  onClose: () => void;
}

/** Stages a search term, unchanged, as a keyword or as a negative keyword. */
export function AddTermDialog({ page, term, use, onClose }: AddTermProps) {
  const { staged } = useLive();
  const [parent, setParent] = useState(page.resource);
  const [matchType, setMatchType] = useState<MatchType>("EXACT");
  const { text, adGroup, adGroupName } = term;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const what: ChangeWhat =
      use === "negative"
        ? { kind: "negative_add", parent, text, matchType }
        : {
            kind: "keyword_add",
            adGroup,
            text,
            matchType,
            status: "ENABLED",
            cpcBidMicros: null,
            finalUrl: null,
          };
    if (await staged.stage(what)) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={use === "negative" ? "Add as negative" : "Add as keyword"}
      description={
        use === "negative"
          ? `Ads no longer show for “${text}”. It is staged first.`
          : `“${text}” becomes a keyword of “${adGroupName}”. It is staged first.`
      }
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        {use === "negative" && adGroup !== "" && (
          <Field label="Applies to">
            <Select
              options={[
                { value: page.resource, label: `Campaign: ${page.name}` },
                { value: adGroup, label: `Ad group: ${adGroupName}` },
              ]}
              value={parent}
              onValueChange={setParent}
            />
          </Field>
        )}
        <Field label="Match type">
          <MatchTypeSelect value={matchType} onValueChange={setMatchType} />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={staged.isStaging}>
            Stage
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
