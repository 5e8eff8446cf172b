import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import type { ChangeWhat } from "@adwright/contracts/change/change";
import { readTypedKeyword, type TypedKeyword } from "@adwright/rules/keyword/typed-keyword";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

import { liveAdGroupsQuery } from "../../../api/live-campaign.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { readAmount } from "../staged/read-amount.ts";
import { StageDialog } from "../staged/stage-dialog.tsx";
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
  const { brandId, currencyCode } = useLive();
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

  function changes(): ChangeWhat[] | undefined {
    const bidMicros = bid.trim() === "" ? null : readAmount(bid.trim(), "The bid", currencyCode);
    if (adGroup === undefined) return said({ adGroup: "Choose an ad group." });
    const typed = readTypedKeyword(text);
    const problem = problemOf(typed);
    if (problem !== undefined) return said({ text: problem });
    if (typeof bidMicros === "string") return said({ bid: bidMicros });
    return [
      {
        kind: "keyword_add",
        adGroup,
        text: typed.text,
        matchType: typed.matchType ?? matchType,
        status: "ENABLED",
        cpcBidMicros: bidMicros,
        finalUrl: null,
      },
    ];
  }

  function said(what: typeof wrong): undefined {
    setWrong(what);
  }

  return (
    <StageDialog
      title="Add keyword"
      description="It is staged first. Nothing is sent to Google before you apply."
      action="Stage keyword"
      changes={changes}
      onClose={onClose}
    >
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
    </StageDialog>
  );
}
