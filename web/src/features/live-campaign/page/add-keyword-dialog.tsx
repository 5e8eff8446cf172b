import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import { readTypedKeyword, type TypedKeyword } from "@adwright/rules/keyword/typed-keyword";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { liveAdGroupsQuery } from "../../../api/live-campaign.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { readAmount } from "../staged/read-amount.ts";
import { useLive } from "../staged/staged-context.ts";
import { type MatchType, MatchTypeSelect } from "./match-type-select.tsx";

function problemOf({ text, isNegative }: TypedKeyword): string | undefined {
  if (text === "") return "Enter a keyword.";
  return isNegative
    ? "This is a negative keyword. Add it under Negative keywords."
    : lintKeyword(text, "")[0]?.message;
}

/** Stages a keyword for one of the campaign's ad groups. */
export function AddKeywordDialog({ campaign, onClose }: { campaign: string; onClose: () => void }) {
  const { brandId, currencyCode, staged } = useLive();
  const groups = useInfiniteQuery(liveAdGroupsQuery(brandId, campaign));
  const options = (groups.data?.pages ?? []).flatMap(({ rows }) =>
    rows.map(({ resource, name }) => ({ value: resource, label: name })),
  );
  const [chosen, setChosen] = useState<string>();
  const [text, setText] = useState("");
  const [matchType, setMatchType] = useState<MatchType>("EXACT");
  const [bid, setBid] = useState("");
  const [wrong, setWrong] = useState<{ text?: string; bid?: string; adGroup?: string }>({});
  const adGroup = chosen ?? options[0]?.value;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const bidMicros = bid.trim() === "" ? null : readAmount(bid.trim(), "The bid", currencyCode);
    if (adGroup === undefined) return setWrong({ adGroup: "Choose an ad group." });
    const typed = readTypedKeyword(text);
    const problem = problemOf(typed);
    if (problem !== undefined) return setWrong({ text: problem });
    if (typeof bidMicros === "string") return setWrong({ bid: bidMicros });
    const isStaged = await staged.stage({
      kind: "keyword_add",
      adGroup,
      text: typed.text,
      matchType: typed.matchType ?? matchType,
      status: "ENABLED",
      cpcBidMicros: bidMicros,
      finalUrl: null,
    });
    if (isStaged) onClose();
    return undefined;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Add keyword"
      description="It is staged first. Nothing is sent to Google before you apply."
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field
          label="Keyword"
          required
          hint="[exact], “phrase” or the match type below."
          error={wrong.text}
        >
          <Input
            dir="auto"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label="Ad group" error={wrong.adGroup}>
          <Select options={options} value={adGroup ?? null} onValueChange={setChosen} />
        </Field>
        <Field label="Match type">
          <MatchTypeSelect value={matchType} onValueChange={setMatchType} />
        </Field>
        <Field
          label={`Bid (${currencyCode})`}
          optional
          hint="Without one the ad group's bid is used."
          error={wrong.bid}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={bid}
            onChange={(event) => setBid(event.target.value)}
          />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={staged.isStaging}>
            Stage keyword
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
