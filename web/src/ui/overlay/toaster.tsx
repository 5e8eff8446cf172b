import { Toast } from "@base-ui/react/toast";
import { CircleAlert, X } from "lucide-react";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

interface ToastAction {
  label: string;
  /** Renders the action as a link; without it, it is a button. */
  href?: string;
  /** A router may call `event.preventDefault()` and navigate itself. The toast closes in both cases. */
  onClick?: (event: MouseEvent) => void;
}

export interface Notice {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive";
  /**
   * Default 3 s, destructive 5 s (handbook/calls.md); 0 stays until dismissed. The timer pauses while the toast is
   * hovered or focused.
   */
  durationMs?: number;
  action?: ToastAction;
}

interface Extra {
  action: ToastAction | undefined;
}

// A constant id: adding a toast replaces the current one and restarts its timer.
const TOAST_ID = "app";

const manager = Toast.createToastManager<Extra>();
let mounted = false;

/** Shows the notice; mounts the toast area first if needed. */
export function showToast({ title, description, variant = "default", durationMs, action }: Notice) {
  mountOnce();
  const usual = variant === "destructive" ? 5000 : 3000;
  manager.add({
    id: TOAST_ID,
    // Sets every field, because an update is merged into the previous toast.
    title,
    description,
    type: variant,
    timeout: durationMs ?? usual,
    // "high" would hide a toast with a focusable Close from screen readers.
    priority: "low",
    data: { action },
  });
}

function mountOnce() {
  if (mounted) return;
  mounted = true;
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  // The manager drops toasts added before its provider listens.
  flushSync(() => {
    root.render(<Toaster />);
  });
}

function Toaster() {
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport className="fixed right-4 bottom-4 z-60 w-[min(22.5rem,calc(100vw-2rem))]">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<Extra>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={["right", "down"]}
      className="popup absolute right-0 bottom-0 w-full p-3 pl-4 duration-200 data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-[type=destructive]:border-bad/40 data-[type=destructive]:bg-bad-soft"
    >
      <Toast.Content className="flex items-start gap-2.5">
        {toast.type === "destructive" && (
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
        )}
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-medium" />
          <Toast.Description className="mt-0.5 text-fg-2" />
          {toast.data?.action !== undefined && <ActionLink action={toast.data.action} />}
        </div>
        <Toast.Close
          // Base UI hides it from screen readers until the toast is hovered or focused.
          aria-hidden={false}
          aria-label="Dismiss"
          className="grid size-6 shrink-0 place-items-center rounded-md text-fg-2 hover:bg-sunken hover:text-fg"
        >
          <X aria-hidden="true" className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

function ActionLink({ action }: { action: ToastAction }) {
  const follow = (event: MouseEvent) => {
    action.onClick?.(event);
    manager.close(TOAST_ID);
  };
  if (action.href === undefined) {
    return (
      <button type="button" onClick={follow} className="mt-2 text-link">
        {action.label}
      </button>
    );
  }
  return (
    <a href={action.href} onClick={follow} className="mt-2 inline-block text-link">
      {action.label}
    </a>
  );
}
