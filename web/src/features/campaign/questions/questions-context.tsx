import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { createContext, type ReactNode, use, useMemo, useState } from "react";

import { useVerdict } from "../../../ad-editor/judging/use-verdict.ts";
import type { AskedLine } from "../../../publishing/questions/question-words.ts";
import { useLintContext } from "../editor/judging/use-findings.ts";
import { useEditor } from "../editor/state/editor-context.tsx";

/** A line that waits for an answer, and every field that has it. */
export interface OpenQuestion extends AskedLine {
  fields: [string, ...string[]];
}

interface Questions {
  campaign: Campaign;
  open: readonly OpenQuestion[];
  /** Whether they are being led through. */
  isShown: boolean;
  show: (isShown: boolean) => void;
}

const QuestionsContext = createContext<Questions | undefined>(undefined);

interface QuestionsProviderProps {
  campaign: Campaign;
  brand: Brand | undefined;
  children: ReactNode;
}

/** Finds the open questions of the texts on screen; one answer covers equal lines. */
export function QuestionsProvider({ campaign, brand, children }: QuestionsProviderProps) {
  const { texts } = useEditor();
  const [isShown, show] = useState(false);
  const context = useLintContext(campaign, brand);
  const found = useVerdict("questions", { texts, context });
  const value = useMemo(
    () => ({ campaign, open: byLine(found ?? []), isShown, show }),
    [campaign, found, isShown],
  );
  return <QuestionsContext value={value}>{children}</QuestionsContext>;
}

/** Undefined outside a draft's page. */
export const useOpenQuestions = (): Questions | undefined => use(QuestionsContext);

export function byLine(found: readonly (AskedLine & { field: string })[]): OpenQuestion[] {
  const lines = new Map<string, OpenQuestion>();
  for (const { line, question, field } of found) {
    const known = lines.get(line);
    if (known === undefined) lines.set(line, { line, question, fields: [field] });
    else if (!known.fields.includes(field)) known.fields.push(field);
  }
  return [...lines.values()];
}
