import type { Campaign } from "@adwright/contracts/campaign";
import type { QueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";

import { campaignQuery, updateCampaign } from "../../../../api/campaign.ts";
import { ApplicationError } from "../../../../api/http/application-error.ts";
import { showFailure } from "../../../../connection/show-failure.ts";
import { openTabOf } from "../../focus-field.ts";
import { putSaved } from "../../form/use-save-campaign.ts";
import { makeAutosave, type SaveStatus } from "./autosave.ts";
import { areSame, type CampaignTexts, textsOf } from "./campaign-texts.ts";
import { edited, type EditHistory, moved, newHistory, presentOf } from "./edit-history.ts";
import { notifyUnsavedSaved, unsavedTextsOf } from "./unsaved-texts.ts";

const TYPING_PAUSE_MS = 1000;
// Fetch standard: the bodies of all running keepalive requests together may have 64 KB.
const MAX_KEPT_ALIVE_BYTES = 60_000;

export interface EditorState {
  texts: CampaignTexts;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether the edits are saved. */
  status: SaveStatus;
  /** Text was typed into a small form but is not added yet. */
  hasPending: boolean;
  /** A call that saves on its own is running; another one has to wait for it. */
  isWriting: boolean;
}

export type EditorStore = ReturnType<typeof makeEditorStore>;

/** A campaign's texts while they are edited: undo history in memory, saved automatically. */
export function makeEditorStore(queryClient: QueryClient, userId: string, campaign: Campaign) {
  const { id: campaignId } = campaign;
  const listeners = new Set<() => void>();
  const unsaved = unsavedTextsOf(userId, campaignId);
  const kept = unsaved.find();
  /** The last texts known to be on the server. */
  let stored = kept?.base ?? textsOf(campaign);
  /** The texts last passed to autosave. */
  let given = stored;
  let history = newHistory(kept?.texts ?? stored);
  let state: EditorState = {
    texts: presentOf(history),
    canUndo: false,
    canRedo: false,
    status: { state: "saved" },
    hasPending: false,
    isWriting: false,
  };
  const autosave = makeAutosave<CampaignTexts, Campaign>({
    version: kept?.version ?? campaign.version,
    save: (texts, version) => saveTexts(campaignId, texts, version),
    isConflict: (error) => error instanceof ApplicationError && error.code === "OUTDATED",
    afterPause(run) {
      const timer = setTimeout(run, TYPING_PAUSE_MS);
      return () => clearTimeout(timer);
    },
    onStatus: (status) => set({ status }),
    onSaved(saved) {
      if (unsaved.forget()) notifyUnsavedSaved();
      void putSaved(queryClient, saved);
    },
  });
  const pending = makePendingTexts((count) => set({ hasPending: count > 0 }));

  function set(part: Partial<EditorState>) {
    state = { ...state, ...part };
    for (const notifyListener of listeners) notifyListener();
  }

  function show(next: EditHistory<CampaignTexts>) {
    history = next;
    const { at, steps } = history;
    set({ texts: presentOf(history), canUndo: at > 0, canRedo: at < steps.length - 1 });
    saveChanges();
  }

  function saveChanges() {
    const present = presentOf(history);
    if (present === given) return;
    const isNew = !areSame(present, given);
    given = present;
    if (isNew) autosave.change(present);
  }

  /** Records what the server now has, so that autosave does not save it again. */
  function setStored(texts: CampaignTexts) {
    stored = texts;
    given = texts;
  }

  async function resolveConflict(use: (newest: Campaign) => void) {
    try {
      use(await queryClient.query({ ...campaignQuery(campaignId), staleTime: 0 }));
    } catch (error) {
      showFailure(error, "Error", "The newer version could not be read.");
    }
  }

  return {
    getState: () => state,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    /** Consecutive edits with the same mark are undone together. */
    edit: (change: (texts: CampaignTexts) => CampaignTexts, mark?: string) =>
      show(edited(history, change, mark)),
    undo: () => show(moved(history, -1)),
    redo: () => show(moved(history, 1)),
    /** Text typed into the small forms but not added yet. */
    pending,
    /** Saves the texts at once, without what is typed in the small forms. */
    save: autosave.flush,
    /** Adds what is typed in the small forms and saves at once; false if either failed, which the page then shows. */
    flush: async (): Promise<boolean> => {
      const isTaken = pending.settle();
      return (await autosave.flush()) && isTaken;
    },
    /** Runs a call that saves on its own, then `merge`s its changes into the texts. */
    runSaving: async (
      call: (version: number) => Promise<Campaign>,
      merge: (texts: CampaignTexts, saved: Campaign) => CampaignTexts,
    ) => {
      set({ isWriting: true });
      const saved = await autosave.hold(call).finally(() => set({ isWriting: false }));
      if (saved === undefined) return;
      setStored(textsOf(saved));
      show(edited(history, (texts) => merge(texts, saved)));
      await putSaved(queryClient, saved);
    },
    /** After a conflict: drops the person's edits. */
    loadNewer: () =>
      resolveConflict((newest) => {
        unsaved.forget();
        autosave.take(newest.version);
        setStored(textsOf(newest));
        show(newHistory(stored));
      }),
    /** After a conflict: saves the person's edits over the newer version. */
    keepMine: () =>
      resolveConflict((newest) => {
        stored = textsOf(newest);
        autosave.keep(newest.version);
      }),
    /** Called when the page gets a newer campaign: saved here, by another part of the page or by somebody else. */
    receive: (next: Campaign): void => {
      // Edits kept from the last visit are not saved yet.
      saveChanges();
      const texts = textsOf(next);
      if (next.version === autosave.version()) stored = texts;
      if (next.version <= autosave.version()) return;
      const isUnsaved = autosave.unsaved() !== undefined;
      const haveTextsChanged = !areSame(texts, stored);
      // The server will refuse the next save, and the person is then asked.
      if (isUnsaved && haveTextsChanged) return;
      if (isUnsaved) return autosave.keep(next.version);
      autosave.take(next.version);
      setStored(texts);
      if (haveTextsChanged) show(newHistory(texts));
    },
    /** Saves when the person leaves the screen; what cannot be saved is kept until they come back. */
    leave: async () => {
      if (await autosave.flush()) return;
      const texts = autosave.unsaved();
      if (texts === undefined) return;
      unsaved.keep({ texts, base: stored, version: autosave.version() });
    },
    /** True if closing the page now would lose changes. */
    isAtRisk: () => autosave.isAtRisk() || pending.hasAny(),
  };
}

/** Saves the texts based on a version; if the body is small enough, the request survives closing the page. */
function saveTexts(campaignId: number, texts: CampaignTexts, version: number): Promise<Campaign> {
  const size = new TextEncoder().encode(JSON.stringify(texts)).length;
  return updateCampaign(campaignId, texts, version, { keepalive: size < MAX_KEPT_ALIVE_BYTES });
}

/** A small form whose text is typed but not added yet. */
interface PendingText {
  form: () => HTMLElement | null;
  /** Adds the text; false if it is invalid, which the form then shows. */
  take: () => boolean;
}

/** The text typed into the editor's small forms but not added yet. */
function makePendingTexts(onCount: (count: number) => void) {
  const entries = new Set<PendingText>();
  return {
    /** Registers a form; the returned function unregisters it. */
    add(entry: PendingText) {
      entries.add(entry);
      onCount(entries.size);
      return () => {
        entries.delete(entry);
        onCount(entries.size);
      };
    },
    /** Adds what is typed, within a part of the page or anywhere. If a form refuses, focuses it and returns false. */
    settle(part?: Element | null): boolean {
      const asked = [...entries].filter(({ form }) => part?.contains(form()) ?? true);
      // Synchronously, because the caller uses the texts right after.
      const left = flushSync(() => asked.filter(({ take }) => !take()));
      const form = left[0]?.form();
      flushSync(() => openTabOf(form));
      form?.querySelector("input")?.focus();
      return left.length === 0;
    },
    /** True if text is typed but not added. */
    hasAny: () => entries.size > 0,
  };
}
