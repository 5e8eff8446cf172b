import { useEffect, useEffectEvent, useRef, useState } from "react";

import { checkClaims } from "../../../api/campaign.ts";
import { useEditor } from "../editor/state/editor-context.tsx";
import { useOpenQuestions } from "./questions-context.tsx";

const PAUSE_MS = 2000;

/** Has the AI read the changed lines a moment after the last edit, and says so. */
export function AutoCheck({ isPaused }: { isPaused: boolean }) {
  const { texts, status, isWriting, runSaving } = useEditor();
  const questions = useOpenQuestions();
  const [state, setState] = useState<"checking" | "failed">();
  const { adGroups, adExtensions } = texts;
  /** The lines that were there first were read when they were written. */
  const read = useRef({ adGroups, adExtensions });
  const isReady = status.state === "saved" && !isWriting && !isPaused;

  const check = useEffectEvent(async () => {
    const { id: campaignId, brandId, status: stage } = questions?.campaign ?? {};
    const isEditable = stage === "draft" || stage === "failed";
    if (campaignId === undefined || brandId === null || !isEditable) return;
    read.current = { adGroups, adExtensions };
    setState("checking");
    try {
      await runSaving(
        () => checkClaims(campaignId),
        (now) => now,
      );
      setState(undefined);
    } catch {
      // The rules' own questions stand.
      setState("failed");
    }
  });

  useEffect(() => {
    const before = read.current;
    const isSame = before.adGroups === adGroups && before.adExtensions === adExtensions;
    if (isSame || !isReady) return undefined;
    const timer = setTimeout(() => void check(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [adGroups, adExtensions, isReady]);

  if (state === undefined) return null;
  return (
    <output className="text-xs text-fg-3">
      {state === "checking"
        ? "The AI is reading your changes…"
        : "The AI is not available now. Questions come from your facts' words alone."}
    </output>
  );
}
