import { Plus } from "lucide-react";

import { Button } from "../ui/action/button.tsx";
import { AdText } from "../ui/layout/ad-text.tsx";
import { withLine, withNewLine } from "./edit-lines.ts";
import type { Findings } from "./judging/judge-texts.ts";
import { JudgedField } from "./judging/judged-field.tsx";
import { LineActions, type LineActionsProps } from "./line-actions.tsx";
import { lineError, lineRules } from "./line-rules.ts";
import { usePlaceFocus } from "./use-place-focus.ts";

interface LineFieldsProps extends Omit<LineActionsProps, "index" | "onRemoved"> {
  /** The ad group's path, such as `adGroups/0`. */
  path: string;
  findings: Findings;
  kept?: ReadonlySet<string> | undefined;
  sources?: ReadonlyMap<string, string> | undefined;
  /** The lines written for one place, to choose from. */
  choice: LineChoice | undefined;
}

export interface LineChoice {
  /** Such as `headlines/3`. */
  place: string;
  texts: readonly string[];
}

const ENTRY = "input, textarea";

export function LineFields(props: LineFieldsProps) {
  const { path, kind, group, onChange, findings } = props;
  const { title, one, fewest, most } = lineRules[kind];
  const { box, toPlace } = usePlaceFocus<HTMLFieldSetElement>();
  const lines = group[kind];
  const problem = findings.get(kind);

  function add() {
    onChange((before) => withNewLine(before, kind));
    toPlace(ENTRY, lines.length);
  }

  return (
    <fieldset ref={box} data-field={`${path}/${kind}`} className="grid min-w-0 gap-1">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3">
        <span className="font-medium">{title}</span>
        <span className="num text-xs text-fg-3">
          {lines.length} written, {fewest} to {most} allowed
        </span>
      </legend>
      {lines.map((_, index) => (
        <LineField key={index} {...props} index={index} onRemoved={() => toPlace(ENTRY, index)} />
      ))}
      {problem !== undefined && <p className="text-xs text-bad">{problem.message}</p>}
      <div className="mt-1">
        <Button size="sm" icon={Plus} disabled={lines.length >= most} onClick={add}>
          Add {one.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  );
}

function LineField(props: LineFieldsProps & LineActionsProps) {
  const { path, kind, group, findings, kept, sources, choice, index, onChange } = props;
  const { one, width } = lineRules[kind];
  const line = group[kind][index] ?? "";
  const source = sources?.get(line.trim());
  const write = (text: string) =>
    onChange((before) => withLine(before, kind, index, text), `${kind}/${index}`);

  return (
    <div className="grid gap-x-2 sm:flex sm:items-start">
      <div className="min-w-0 flex-1">
        <JudgedField
          label={`${one} ${index + 1}`}
          isRow
          field={`${path}/${kind}/${index}`}
          text={line}
          width={width}
          kind={kind === "headlines" ? undefined : "long"}
          startsEmpty
          error={lineError(kind, group[kind], index, kept)}
          finding={line === "" ? undefined : findings.get(`${kind}/${index}`)}
          onWrite={write}
          onFix={(text) => onChange((before) => withLine(before, kind, index, text))}
        />
        {source !== undefined && <Source address={source} />}
        {choice?.place === `${kind}/${index}` && (
          <OtherLines texts={choice.texts} line={line} onChoose={write} />
        )}
      </div>
      <LineActions {...props} />
    </div>
  );
}

/** Leads to the page that has the words which prove the line. */
function Source({ address }: { address: string }) {
  const { host, pathname } = new URL(address);
  return (
    <p className="pl-6 text-xs text-fg-2">
      From{" "}
      <a className="text-link wrap-anywhere" href={address} target="_blank" rel="noreferrer">
        {host}
        {pathname === "/" ? "" : pathname}
        <span className="sr-only"> (opens a new tab)</span>
      </a>
    </p>
  );
}

interface OtherLinesProps {
  texts: readonly string[];
  line: string;
  onChoose: (text: string) => void;
}

/** The lines that were written with the one that stands there, each to be taken instead. */
function OtherLines({ texts, line, onChoose }: OtherLinesProps) {
  const others = texts.filter((text) => text !== line);
  if (others.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1 text-xs text-fg-2">
      <span>Or use</span>
      {others.map((text) => (
        <Button key={text} size="sm" onClick={() => onChoose(text)}>
          <AdText>{text}</AdText>
        </Button>
      ))}
    </div>
  );
}
