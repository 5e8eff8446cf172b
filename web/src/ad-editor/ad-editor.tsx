import type { AdGroup } from "@adwright/contracts/ad-group";
import { useState } from "react";

import { showFailure } from "../connection/show-failure.ts";
import type { Findings } from "./judging/judge-texts.ts";
import { type LineChoice, LineFields } from "./line-fields.tsx";
import type { LineKind } from "./line-rules.ts";
import { PathFields } from "./path-fields.tsx";

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
