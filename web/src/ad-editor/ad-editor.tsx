import { adLimits } from "@adwright/ad-text/limits";
import { lintPaths } from "@adwright/ad-text/lint-paths";
import type { AdGroup } from "@adwright/contracts/ad-group";
import { useState } from "react";

import { showFailure } from "../connection/show-failure.ts";
import type { Findings } from "./judging/judge-texts.ts";
import { JudgedField } from "./judging/judged-field.tsx";
import { type LineChoice, LineFields } from "./line-fields.tsx";
import type { LineKind } from "./line-rules.ts";

/** A line of another ad is being rewritten. */
const ELSEWHERE = "elsewhere";

interface AdEditorProps {
  /** Where the ad stands, such as `adGroups/0`: the fields' paths begin with it. */
  path: string;
  ad: AdGroup;
  /** The landing page's address. */
  url: string;
  findings: Findings;
  /** Lines that the ad has at Google, which are not judged. */
  kept?: ReadonlySet<string> | undefined;
  /** The pages that prove lines, by line. */
  sources?: ReadonlyMap<string, string> | undefined;
  /** Whether lines can be kept from being rewritten. */
  canLock: boolean;
  /** Something else is being written, so no line can be. */
  isBusy: boolean;
  /** Consecutive changes with the same mark are undone together. */
  onChange: (change: (ad: AdGroup) => AdGroup, mark?: string) => void;
  /** Has one line rewritten and puts the best in its place; answers that and the others to choose from. */
  rewrite: (kind: LineKind, index: number) => Promise<readonly string[]>;
}

/** The lines and display path of an ad, of a draft or at Google. */
export function AdEditor(props: AdEditorProps) {
  const { path, ad, url, isBusy, onChange, rewrite, ...rest } = props;
  const [writing, setWriting] = useState<string>();
  const [choice, setChoice] = useState<LineChoice>();

  async function regenerate(kind: LineKind, index: number) {
    const place = `${kind}/${index}`;
    setWriting(place);
    try {
      setChoice({ place, texts: await rewrite(kind, index) });
    } catch (error) {
      showFailure(error, "Error", "The line could not be written.");
    } finally {
      setWriting(undefined);
    }
  }

  const lines = {
    ...rest,
    path,
    group: ad,
    writing: writing ?? (isBusy ? ELSEWHERE : undefined),
    choice,
    onChange,
    onRegenerate: (kind: LineKind, index: number) => void regenerate(kind, index),
  };
  return (
    <>
      <LineFields kind="headlines" {...lines} />
      <LineFields kind="descriptions" {...lines} />
      <PathFields path={path} group={ad} url={url} onChange={onChange} />
    </>
  );
}

interface PathFieldsProps {
  /** The ad group's path, such as `adGroups/0`. */
  path: string;
  group: AdGroup;
  /** The landing page's address. */
  url: string;
  onChange: (change: (group: AdGroup) => AdGroup, mark: string) => void;
}

type Path = "path1" | "path2";

const labels: Record<Path, string> = { path1: "Path 1", path2: "Path 2" };

/** The two words that Google shows after the address; they need not be an existing page. */
function PathFields({ path, group, url, onChange }: PathFieldsProps) {
  const findings = new Map(lintPaths(group).map((finding) => [finding.field, finding]));
  const host = URL.parse(url)?.host ?? url;

  function field(name: Path) {
    const text = group[name];
    const write = (next: string) => onChange((before) => ({ ...before, [name]: next }), name);
    // A second path requires a first one; a second path that is already there can still be removed.
    const isOff = name === "path2" && group.path1 === "" && text === "";
    return (
      <JudgedField
        label={labels[name]}
        field={`${path}/${name}`}
        text={text}
        width={adLimits.pathWidth}
        finding={findings.get(name)}
        onWrite={write}
        entry={{ autoComplete: "off", spellCheck: false, disabled: isOff }}
      />
    );
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-medium">Display path</legend>
      <p className="wrap-anywhere text-fg-2">
        Two words shown after <bdi className="break-all">{host}</bdi>. They don't have to match a
        real page.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {field("path1")}
        {field("path2")}
      </div>
    </fieldset>
  );
}
