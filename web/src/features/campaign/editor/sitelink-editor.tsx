import { adLimits } from "@adwright/ad-text/limits";
import type { AdExtensions } from "@adwright/contracts/campaign";
import { Plus, Trash2 } from "lucide-react";

import { Button } from "../../../ui/button.tsx";
import { CharCounter } from "../../../ui/char-counter.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { widthOf } from "./line-rules.ts";
import { type Sitelink, type SitelinkField, sitelinkError } from "./sitelink-rules.ts";

interface SitelinkEditorProps {
  sitelinks: AdExtensions["sitelinks"];
  onChange: (change: (links: Sitelink[]) => Sitelink[], mark?: string) => void;
}

// Google Ads: up to 20 sitelinks for a campaign.
const MOST_SITELINKS = 20;

const fields: { name: SitelinkField; label: string; width?: number }[] = [
  { name: "text", label: "Link text", width: adLimits.sitelinkTextWidth },
  { name: "url", label: "Page" },
  { name: "description1", label: "First line", width: adLimits.sitelinkDescriptionWidth },
  { name: "description2", label: "Second line", width: adLimits.sitelinkDescriptionWidth },
];

export function SitelinkEditor({ sitelinks, onChange }: SitelinkEditorProps) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-medium">Sitelinks</legend>
      {sitelinks.map((link, index) => (
        <fieldset
          // oxlint-disable-next-line react/no-array-index-key -- links have no identity but their place
          key={index}
          aria-label={`Sitelink ${index + 1}`}
          className="grid min-w-0 gap-3 border-b border-line pb-4"
        >
          <div className="grid gap-3 sm:grid-cols-2">
            {fields.map((field) => (
              <LinkField
                key={field.name}
                {...field}
                link={link}
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
              onClick={() => onChange((links) => links.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          size="sm"
          icon={Plus}
          disabled={sitelinks.length >= MOST_SITELINKS}
          onClick={() =>
            onChange((links) => [
              ...links,
              { text: "", description1: "", description2: "", url: "" },
            ])
          }
        >
          Add sitelink
        </Button>
      </div>
    </fieldset>
  );
}

interface LinkFieldProps {
  name: SitelinkField;
  label: string;
  width?: number;
  link: Sitelink;
  onWrite: (text: string) => void;
}

function LinkField({ name, label, width, link, onWrite }: LinkFieldProps) {
  const text = link[name];
  return (
    <Field
      label={label}
      hint=""
      error={sitelinkError(link, name)}
      counter={width !== undefined && <CharCounter used={widthOf(text)} limit={width} />}
    >
      <Input
        dir={name === "url" ? "ltr" : "auto"}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onBlur={() => text !== text.trim() && onWrite(text.trim())}
      />
    </Field>
  );
}
