import { Plus, Trash2 } from "lucide-react";

import { Button } from "../../ui/button.tsx";
import { CharCounter } from "../../ui/char-counter.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Input } from "../../ui/input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { lineError, type LineKind, lineRules, widthOf } from "./line-rules.ts";

interface LineFieldsProps {
  kind: LineKind;
  lines: string[];
  onChange: (lines: string[]) => void;
}

export function LineFields({ kind, lines, onChange }: LineFieldsProps) {
  const { title, one, fewest, most, width } = lineRules[kind];
  const Control = kind === "headlines" ? Input : LongLine;
  const replace = (index: number, text: string) =>
    onChange(lines.map((line, at) => (at === index ? text : line)));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-medium">
        {title} ({fewest} to {most})
      </legend>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
        <div key={index} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Field
              label={`${one} ${index + 1}`}
              error={lineError(kind, line)}
              hint=""
              counter={<CharCounter used={widthOf(line)} limit={width} />}
            >
              <Control
                dir="auto"
                value={line}
                onChange={(event: { target: { value: string } }) =>
                  replace(index, event.target.value)
                }
              />
            </Field>
          </div>
          <div className="pt-6.5">
            <IconButton
              icon={Trash2}
              label={`Remove ${one.toLowerCase()} ${index + 1}`}
              disabled={lines.length <= fewest}
              onClick={() => onChange(lines.filter((_, at) => at !== index))}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={Plus}
          disabled={lines.length >= most}
          onClick={() => onChange([...lines, ""])}
        >
          Add {one.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  );
}

interface LongLineProps {
  dir: "auto";
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** A description wraps, but is one line: a line break in it becomes a blank. */
function LongLine({ value, onChange, dir }: LongLineProps) {
  return (
    <Textarea
      dir={dir}
      rows={2}
      value={value}
      onChange={(event) =>
        onChange({ target: { value: event.target.value.replaceAll(/\r?\n/g, " ") } })
      }
    />
  );
}
