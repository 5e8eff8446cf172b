import type { Campaign } from "@adwright/contracts/campaign";
import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";

import { useUser } from "../../../../session/session-context.ts";
import { type EditorState, type EditorStore, makeEditorStore } from "./editor-store.ts";

const EditorContext = createContext<EditorStore | undefined>(undefined);

/** Holds the texts of the shown campaign while they are edited. */
export function EditorProvider(props: { campaign: Campaign; children: ReactNode }) {
  const { campaign, children } = props;
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const [store] = useState(() => makeEditorStore(queryClient, userId, campaign));
  useEffect(() => store.receive(campaign), [store, campaign]);
  useEffect(() => () => void store.leave(), [store]);
  useLeaveGuard(store);
  return <EditorContext value={store}>{children}</EditorContext>;
}

/** The editor's store without its state: using it causes no re-render. */
export function useEditorStore(): EditorStore {
  const store = use(EditorContext);
  if (store === undefined) throw new Error("There is no EditorProvider around this component.");
  return store;
}

export type Editor = EditorStore & EditorState;

/** The campaign's texts as they are being edited, and the actions on them. */
export function useEditor(): Editor {
  const store = useEditorStore();
  return { ...store, ...useSyncExternalStore(store.subscribe, store.getState) };
}

/** Saves when the page is hidden or closed; if there is no time for that, the browser asks before leaving. */
function useLeaveGuard({ save, isAtRisk }: EditorStore): void {
  useEffect(() => {
    const saveNow = () => void save();
    const whenHidden = () => {
      if (document.visibilityState === "hidden") saveNow();
    };
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (isAtRisk()) event.preventDefault();
    };
    document.addEventListener("visibilitychange", whenHidden);
    addEventListener("pagehide", saveNow);
    addEventListener("beforeunload", beforeUnload);
    return () => {
      document.removeEventListener("visibilitychange", whenHidden);
      removeEventListener("pagehide", saveNow);
      removeEventListener("beforeunload", beforeUnload);
    };
  }, [save, isAtRisk]);
}
