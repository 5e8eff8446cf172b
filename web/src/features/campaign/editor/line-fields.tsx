import type { AdGroup } from "@adwright/contracts/campaign";
import { Plus } from "lucide-react";

import { Button } from "../../../ui/button.tsx";
import { CharCounter } from "../../../ui/char-counter.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { withLine, withNewLine } from "./edit-lines.ts";
import { LineActions } from "./line-actions.tsx";
import { lineError, type LineKind, lineRules, widthOf } from "./line-rules.ts";

export interface LineFieldsProps {
  kind: LineKind;
  group: AdGroup;
  /** With a mark, changes in a row are taken back together. */
  onChange: (change: (group: AdGroup) => AdGroup, mark?: string) => void;
  onRegenerate: (kind: LineKind, index: number) => void;
  /** The line that is being written anew, as `headlines/3`. */
  writing: string | undefined;
}

export function LineFields(props: LineFieldsProps) {
  const { kind, group, onChange } = props;
  const { title, one, fewest, most } = lineRules[kind];
  const lines = group[kind];
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-medium">
        {title} ({fewest} to {most})
      </legend>
      {lines.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
        <LineField key={index} {...props} index={index} />
      ))}
      <div>
        <Button
          size="sm"
          icon={Plus}
          disabled={lines.length >= most}
          onClick={() => onChange((before) => withNewLine(before, kind))}
        >
          Add {one.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  );
}

function LineField(props: LineFieldsProps & { index: number }) {
  const { kind, group, index, onChange } = props;
  const { one, width } = lineRules[kind];
  const line = group[kind][index] ?? "";
  const Control = kind === "headlines" ? Input : LongLine;
  const write = (text: string) =>
    onChange((before) => withLine(before, kind, index, text), `${kind}/${index}`);
  return (
    <div className="grid gap-x-2 sm:flex sm:items-start">
      <div className="min-w-0 flex-1">
        <Field
          label={`${one} ${index + 1}`}
          error={lineError(kind, group[kind], index)}
          hint=""
          counter={<CharCounter used={widthOf(line)} limit={width} />}
        >
          <Control
            dir="auto"
            value={line}
            onChange={(event: { target: { value: string } }) => write(event.target.value)}
            onBlur={() => line !== line.trim() && write(line.trim())}
          />
        </Field>
      </div>
      <LineActions {...props} />
    </div>
  );
}

interface LongLineProps {
  dir: "auto";
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

/** A description wraps, but is one line: a line break in it becomes a blank. */
function LongLine({ value, onChange, dir, onBlur }: LongLineProps) {
  return (
    <Textarea
      dir={dir}
      rows={2}
      value={value}
      onBlur={onBlur}
      onChange={(event) =>
        onChange({ target: { value: event.target.value.replaceAll(/\r?\n/g, " ") } })
      }
    />
  );
}
