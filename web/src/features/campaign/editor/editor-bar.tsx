import type { Campaign } from "@adwright/contracts/campaign";
import { fieldWords } from "@adwright/rules/form-field";
import { Redo2, Send, Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { checkClaims } from "../../../api/campaign.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { QuestionsButton } from "../questions/questions.tsx";
import type { SaveStatus } from "./state/autosave.ts";
import { type Editor, useEditor } from "./state/editor-context.tsx";

const words = {
  saved: "All changes saved",
  waiting: "Not saved yet",
  saving: "Saving…",
  failed: "Not saved",
  conflict: "Not saved: changed elsewhere",
} as const;

interface EditorBarProps {
  campaign: Campaign;
  isPublishing: boolean;
  mayPublish: boolean;
  onPublish: () => void;
}

/** Undo, redo, whether edits are saved, and the button that publishes: always in view. */
export function EditorBar({ campaign, isPublishing, mayPublish, onPublish }: EditorBarProps) {
  const editor = useEditor();
  const { status, canUndo, canRedo, undo, redo } = editor;
  return (
    <div className="sticky top-12 z-20 -mx-2 grid gap-3 bg-bg px-2 py-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <fieldset className="flex" aria-label="History of edits">
          <IconButton icon={Undo2} label="Undo" disabled={!canUndo} onClick={undo} />
          <IconButton icon={Redo2} label="Redo" disabled={!canRedo} onClick={redo} />
        </fieldset>
        <output className="text-fg-2">{wordsOf(editor)}</output>
        <QuestionsButton />
        {campaign.brandId !== null && (
          <AutoCheck campaignId={campaign.id} isPaused={isPublishing} />
        )}
        <span className="ml-auto">
          <Button variant="primary" icon={Send} disabled={!mayPublish} onClick={onPublish}>
            Publish
          </Button>
        </span>
      </div>
      {status.state === "failed" && <Failed status={status} editor={editor} />}
      {status.state === "conflict" && <Conflict editor={editor} />}
    </div>
  );
}

function wordsOf({ status, hasPending }: Editor): string {
  // "All changes saved" would be wrong while a small form holds text that was not added.
  return hasPending && status.state === "saved" ? "Not added yet" : words[status.state];
}

interface FailedProps {
  status: Extract<SaveStatus, { state: "failed" }>;
  editor: Editor;
}

function Failed({ status, editor }: FailedProps) {
  const fallback = "The changes could not be saved.";
  const notice = failureNotice(status.error, "Your changes are not saved", fallback);
  return (
    <Alert
      tone="bad"
      title="Your changes are not saved"
      action={
        <Button size="sm" onClick={() => void editor.flush()}>
          Save again
        </Button>
      }
    >
      {placeOf(status.error)}
      {notice?.description ?? fallback}
    </Alert>
  );
}

/** The field named in the server's error, so that a message such as "At most 1000 characters" is clear. */
function placeOf(error: unknown): string {
  const [first] = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  const place = first === undefined ? "" : fieldWords(first.field.replaceAll(".", "/"));
  return place === "" ? "" : `${place}: `;
}

function Conflict({ editor }: { editor: Editor }) {
  const [isBusy, setIsBusy] = useState(false);
  async function settle(run: () => Promise<void>) {
    setIsBusy(true);
    await run();
    setIsBusy(false);
  }
  return (
    <Alert
      tone="warn"
      announce
      title="This campaign was changed elsewhere in the meantime"
      action={
        <>
          <Button size="sm" busy={isBusy} onClick={() => void settle(editor.loadNewer)}>
            Load the newer version
          </Button>
          <Button size="sm" disabled={isBusy} onClick={() => void settle(editor.keepMine)}>
            Keep mine
          </Button>
        </>
      }
    >
      Loading the newer version discards your unsaved changes. Keeping yours replaces its texts.
    </Alert>
  );
}

const PAUSE_MS = 2000;

/** Has the AI read the changed lines a moment after the last edit, and says so. */
function AutoCheck({ campaignId, isPaused }: { campaignId: number; isPaused: boolean }) {
  const { texts, status, isWriting, runSaving } = useEditor();
  const [state, setState] = useState<"checking" | "failed">();
  const { adGroups, adExtensions } = texts;
  /** The lines that were there first were read when they were written. */
  const read = useRef({ adGroups, adExtensions });
  const isReady = status.state === "saved" && !isWriting && !isPaused;

  const check = useEffectEvent(async () => {
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
