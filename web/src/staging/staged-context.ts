import type { ChangeKind } from "@adwright/contracts/change/change";
import { createContext, use } from "react";

import type { Staged } from "./use-staged.ts";

/** What in-place editing on a live page needs. */
interface LiveContent {
  brandId: number;
  currencyCode: string;
  staged: Staged;
  /** Why a kind of change is not possible here, in words, by kind. */
  notEditable: Record<string, string>;
}

export const LiveContext = createContext<LiveContent | null>(null);

export function useLive() {
  const content = use(LiveContext);
  if (content === null) throw new Error("Rendered outside a live page.");
  /** Whether a kind of change can be staged here, and now: not while approved ones are being applied. */
  const canStage = (kind: ChangeKind) =>
    content.notEditable[kind] === undefined && !content.staged.isLocked;
  return { ...content, canStage };
}
