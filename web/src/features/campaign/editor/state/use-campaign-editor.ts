import type { Campaign } from "@adwright/contracts/campaign";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef, useState } from "react";

import { campaignQuery } from "../../../../api/campaign.ts";
import { ApplicationError } from "../../../../api/http/application-error.ts";
import { notify } from "../../../../ui/overlay/toast.ts";
import { putSaved } from "../../form/use-save-campaign.ts";
import { tellFailure } from "../../tell-failure.ts";
import { type Autosave, makeAutosave, type SaveStatus } from "./autosave.ts";
import { areSame, type CampaignTexts, textsOf } from "./campaign-texts.ts";
import { editHistory, newHistory } from "./edit-history.ts";
import { type PendingTexts, usePendingTexts } from "./pending-texts.ts";
import { saveTexts } from "./save-texts.ts";
import { findUnsavedTexts, forgetUnsavedTexts, keepUnsavedTexts } from "./unsaved-texts.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

const TYPING_PAUSE_MS = 1000;

export interface CampaignEditor {
  texts: CampaignTexts;
  status: SaveStatus;
  /** With a mark, edits of the same thing in a row are taken back together. */
  edit: (change: (texts: CampaignTexts) => CampaignTexts, mark?: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** What is typed into the little forms and not among the texts yet. */
  pending: PendingTexts;
  hasPending: boolean;
  /** Takes over what is typed and saves at once; false when either failed, which the page then tells. */
  flush: () => Promise<boolean>;
  /** True while a call that saves by itself runs: another one has to wait for it. */
  isWriting: boolean;
  /** Runs a call that saves by itself, then `merge`s what it changed into the texts. */
  runSaving: (
    call: (version: number) => Promise<Campaign>,
    merge: (texts: CampaignTexts, saved: Campaign) => CampaignTexts,
  ) => Promise<void>;
  /** After a conflict: drops the own edits, or saves them over the newer version. */
  loadNewer: () => Promise<void>;
  keepMine: () => Promise<void>;
}

/** A campaign's texts as they are being edited: history in memory, saved by themselves. */
export function useCampaignEditor(campaign: Campaign): CampaignEditor {
  const queryClient = useQueryClient();
  const [history, dispatch] = useReducer(editHistory<CampaignTexts>, undefined, () =>
    newHistory(findUnsavedTexts(queryClient, campaign.id) ?? textsOf(campaign)),
  );
  const [status, setStatus] = useState<SaveStatus>({ state: "saved" });
  const [isWriting, setIsWriting] = useState(false);
  const [first] = useState(() => textsOf(campaign));
  /** What the server holds, as far as is known here. */
  const stored = useRef(first);
  /** What was handed on for saving last. */
  const handed = useRef(first);
  const [autosave] = useState(() => campaignAutosave(queryClient, campaign, setStatus));
  const [pending, hasPending] = usePendingTexts();
  const [guard] = useState(() => ({
    flush: autosave.flush,
    isAtRisk: () => autosave.isAtRisk() || pending.hasAny(),
  }));
  const { present } = history;

  useEffect(() => {
    if (present === handed.current) return;
    const isNew = !areSame(present, handed.current);
    handed.current = present;
    if (isNew) autosave.change(present);
  }, [present, autosave]);

  // A save of ours, or one by another part of the page or of the world.
  useEffect(() => {
    const texts = textsOf(campaign);
    if (campaign.version === autosave.version()) stored.current = texts;
    if (campaign.version <= autosave.version()) return;
    const isUnsaved = autosave.unsaved() !== undefined;
    const haveTextsChanged = !areSame(texts, stored.current);
    // The next save will be refused, and the person asked.
    if (isUnsaved && haveTextsChanged) return;
    if (isUnsaved) return autosave.keep(campaign.version);
    autosave.take(campaign.version);
    stored.current = texts;
    handed.current = texts;
    if (haveTextsChanged) dispatch({ type: "replace", value: texts });
  }, [campaign, autosave]);

  useEffect(
    () => () => void saveOnLeaving(queryClient, campaign.id, autosave),
    [queryClient, campaign.id, autosave],
  );
  useLeaveGuard(guard);

  function readNewest(): Promise<Campaign> {
    return queryClient.query({ ...campaignQuery(campaign.id), staleTime: 0 });
  }

  async function resolve(use: (newest: Campaign) => void) {
    try {
      use(await readNewest());
    } catch (error) {
      tellFailure(error, "Error", "The newer version could not be read.");
    }
  }

  return {
    texts: present,
    status,
    edit: (change, mark) => dispatch({ type: "edit", change, mark }),
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    pending,
    hasPending,
    async flush() {
      const isTaken = pending.settle();
      return (await autosave.flush()) && isTaken;
    },
    isWriting,
    async runSaving(call, merge) {
      setIsWriting(true);
      const saved = await autosave.hold(call).finally(() => setIsWriting(false));
      if (saved === undefined) return;
      stored.current = textsOf(saved);
      handed.current = stored.current;
      dispatch({ type: "edit", change: (texts) => merge(texts, saved) });
      await putSaved(queryClient, saved);
    },
    loadNewer: () =>
      resolve((newest) => {
        autosave.take(newest.version);
        stored.current = textsOf(newest);
        handed.current = stored.current;
        dispatch({ type: "replace", value: stored.current });
      }),
    keepMine: () =>
      resolve((newest) => {
        stored.current = textsOf(newest);
        autosave.keep(newest.version);
      }),
  };
}

function campaignAutosave(
  queryClient: QueryClient,
  campaign: Campaign,
  onStatus: (status: SaveStatus) => void,
): Autosave<CampaignTexts> {
  return makeAutosave<CampaignTexts, Campaign>({
    version: campaign.version,
    save: (texts, version) => saveTexts(campaign.id, texts, version),
    isConflict: (error) => error instanceof ApplicationError && error.code === "OUTDATED",
    afterPause(run) {
      const timer = setTimeout(run, TYPING_PAUSE_MS);
      return () => clearTimeout(timer);
    },
    onStatus,
    onSaved(saved) {
      forgetUnsavedTexts(queryClient, campaign.id);
      void putSaved(queryClient, saved);
    },
  });
}

/** Nothing is lost with the screen: what cannot be saved now waits for it to be opened again. */
async function saveOnLeaving(
  queryClient: QueryClient,
  campaignId: number,
  autosave: Autosave<CampaignTexts>,
): Promise<void> {
  if (await autosave.flush()) return;
  const texts = autosave.unsaved();
  if (texts === undefined) return;
  keepUnsavedTexts(queryClient, campaignId, texts);
  notify({
    title: "Error",
    description: "Your latest changes could not be saved. Open the campaign again to save them.",
    variant: "destructive",
    durationMs: 0,
  });
}
