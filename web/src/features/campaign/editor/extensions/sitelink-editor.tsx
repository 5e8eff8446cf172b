import type { Finding } from "@adwright/ad-text/finding";
import { adLimits } from "@adwright/ad-text/limits";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";

import type { Findings } from "../../../../ad-editor/judging/judge-texts.ts";
import { JudgedField } from "../../../../ad-editor/judging/judged-field.tsx";
import { usePlaceFocus } from "../../../../ad-editor/use-place-focus.ts";
import { Button } from "../../../../ui/action/button.tsx";
import { Input } from "../../../../ui/form/input.tsx";
import { useAdDirection } from "../../../../ui/layout/ad-direction.ts";
import { type Sitelink, type SitelinkField, sitelinkError } from "./extension-rules.ts";

interface SitelinkEditorProps {
  sitelinks: AdExtensions["sitelinks"];
  findings: Findings;
  onChange: (change: (links: Sitelink[]) => Sitelink[], mark?: string) => void;
}

// Google Ads: up to 20 sitelinks for a campaign.
const MAX_SITELINKS = 20;

const fields: { name: SitelinkField; label: string; width?: number }[] = [
  { name: "text", label: "Link text", width: adLimits.sitelinkTextWidth },
  { name: "url", label: "Page" },
  { name: "description1", label: "First line", width: adLimits.sitelinkDescriptionWidth },
  { name: "description2", label: "Second line", width: adLimits.sitelinkDescriptionWidth },
];

const FIRST_ENTRY = "fieldset > div > :first-child input";

export function SitelinkEditor({ sitelinks, findings, onChange }: SitelinkEditorProps) {
  const { box, toPlace } = usePlaceFocus<HTMLFieldSetElement>();

  function add() {
    const link = { text: "", description1: "", description2: "", url: "" };
    onChange((links) => [...links, link]);
    toPlace(FIRST_ENTRY, sitelinks.length);
  }

  function remove(index: number) {
    onChange((links) => links.filter((_, at) => at !== index));
    toPlace(FIRST_ENTRY, index);
  }

  return (
    <fieldset ref={box} data-field="adExtensions/sitelinks" className="grid min-w-0 gap-4">
      <legend className="mb-2 font-medium">Sitelinks</legend>
      {sitelinks.map((link, index) => (
        <fieldset
          key={index}
          data-field={`adExtensions/sitelinks/${index}`}
          aria-label={`Sitelink ${index + 1}`}
          className="grid min-w-0 gap-3 border-b border-line pb-4"
        >
          <div className="grid gap-3 sm:grid-cols-2">
            {fields.map((field) => (
              <LinkField
                key={field.name}
                {...field}
                path={`adExtensions/sitelinks/${index}/${field.name}`}
                link={link}
                finding={findings.get(`sitelinks/${index}/${field.name}`)}
                onWrite={(text) =>
                  onChange(
                    (links) =>
                      links.map((one, at) => (at === index ? { ...one, [field.name]: text } : one)),
                    `sitelinks/${index}/${field.name}`,
                  )
                }
              />
            ))}
          </div>
          <div>
            <Button
              size="sm"
              icon={Trash2}
              aria-label={`Remove sitelink ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button size="sm" icon={Plus} disabled={sitelinks.length >= MAX_SITELINKS} onClick={add}>
          Add sitelink
        </Button>
      </div>
    </fieldset>
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
      error={isFresh ? undefined : sitelinkError(link, name)}
      finding={text === "" ? undefined : finding}
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
