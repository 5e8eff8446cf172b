import type { Finding } from "@adwright/ad-text/finding";
import { adLimits } from "@adwright/ad-text/limits";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import { isWebAddress } from "@adwright/rules/campaign-form";
import { useState } from "react";

import type { Findings } from "../../../../ad-editor/judging/judge-texts.ts";
import { JudgedField } from "../../../../ad-editor/judging/judged-field.tsx";
import { Input } from "../../../../ui/form/input.tsx";
import { useAdDirection } from "../../../../ui/layout/ad-direction.ts";
import { type ChangeList, PartList } from "./part-list.tsx";

type Sitelink = AdExtensions["sitelinks"][number];
type SitelinkField = keyof Sitelink;

interface SitelinkEditorProps {
  sitelinks: AdExtensions["sitelinks"];
  findings: Findings;
  onChange: ChangeList<Sitelink>;
}

// Google Ads: up to 20 sitelinks for a campaign.
const MAX_SITELINKS = 20;

const fields: { name: SitelinkField; label: string; width?: number }[] = [
  { name: "text", label: "Link text", width: adLimits.sitelinkTextWidth },
  { name: "url", label: "Page" },
  { name: "description1", label: "First line", width: adLimits.sitelinkDescriptionWidth },
  { name: "description2", label: "Second line", width: adLimits.sitelinkDescriptionWidth },
];

const empty: Sitelink = { text: "", description1: "", description2: "", url: "" };

export function SitelinkEditor({ sitelinks, findings, onChange }: SitelinkEditorProps) {
  return (
    <PartList
      path="adExtensions/sitelinks"
      title="Sitelinks"
      one="sitelink"
      parts={sitelinks}
      entry="fieldset > div > :first-child input"
      next={sitelinks.length < MAX_SITELINKS ? empty : undefined}
      onChange={onChange}
    >
      {(link, { index, path, edit }) => (
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map((field) => {
            const place = `sitelinks/${index}/${field.name}`;
            return (
              <LinkField
                key={field.name}
                {...field}
                path={`${path}/${field.name}`}
                link={link}
                finding={findings.get(place)}
                onWrite={(text) => edit((before) => ({ ...before, [field.name]: text }), place)}
              />
            );
          })}
        </div>
      )}
    </PartList>
  );
}

interface LinkFieldProps {
  path: string;
  name: SitelinkField;
  label: string;
  width?: number;
  link: Sitelink;
  finding: Finding | undefined;
  onWrite: (text: string) => void;
}

function LinkField({ path, name, label, width, link, finding, onWrite }: LinkFieldProps) {
  const text = link[name];
  const direction = useAdDirection();
  const [wasLeft, setWasLeft] = useState(false);
  // Text and URL of a link that was just added may be empty without an error.
  const isFresh = text === "" && !wasLeft && (name === "text" || name === "url");
  const isNoPage = name === "url" && !isWebAddress(text);

  function leave() {
    setWasLeft(true);
    if (text !== text.trim()) onWrite(text.trim());
  }

  return (
    <JudgedField
      label={label}
      field={path}
      text={text}
      width={width}
      error={isNoPage && !isFresh ? "Please enter a valid URL" : undefined}
      finding={isFresh ? undefined : finding}
      onFix={onWrite}
    >
      <Input
        dir={name === "url" ? "ltr" : direction}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onBlur={leave}
      />
    </JudgedField>
  );
}
