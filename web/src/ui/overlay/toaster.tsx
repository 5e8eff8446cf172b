/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a <dialog> that is not modal takes the focus when it opens; this one is focused to stop its time or to close it */
import { CircleAlert, X } from "lucide-react";
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";

/** A link or a button; the toast closes in both cases. */
type ToastAction = { label: string } & ({ href: string } | { onClick: () => void });

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

let root: Root | undefined;
let openInApp: ((href: string) => void) | undefined;

/** Shows the notice in place of the current one; mounts the toast area first if needed. */
export function showToast(notice: Notice, open: typeof openInApp) {
  openInApp = open;
  if (root === undefined) {
    const host = document.createElement("div");
    document.body.append(host);
    root = createRoot(host);
    // A screen reader announces what changes in an area that was there before.
    flushSync(() => render());
  }
  // A copy, so that the same notice starts its time once more.
  render({ ...notice });
}

function render(notice?: Notice) {
  root?.render(
    <Area>{notice !== undefined && <Toast notice={notice} onClose={() => render()} />}</Area>,
  );
}

/** F6 leads to it from anywhere on the page. */
function Area({ children }: { children: ReactNode }) {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const toast = area.current?.firstElementChild;
      if (event.key !== "F6" || !(toast instanceof HTMLElement)) return;
      event.preventDefault();
      toast.focus();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return (
    <section
      ref={area}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions text"
      className="fixed right-4 bottom-4 z-60 w-[min(22.5rem,calc(100vw-2rem))]"
    >
      {children}
    </section>
  );
}

interface ToastProps {
  notice: Notice;
  onClose: () => void;
}

function Toast({ notice, onClose }: ToastProps) {
  const { title, description, variant = "default", action } = notice;
  const cameFrom = useRef<HTMLElement>(null);
  const close = () => {
    onClose();
    cameFrom.current?.focus();
  };
  const pausing = useClosing(notice, onClose);
  const swiping = useSwipe(close);
  const id = useId();
  return (
    <div
      {...pausing}
      {...swiping}
      role="dialog"
      aria-modal={false}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-text`}
      tabIndex={0}
      data-type={variant}
      onKeyDown={({ key }) => {
        if (key === "Escape") close();
      }}
      onFocusCapture={({ currentTarget, relatedTarget }) => {
        const isOutside =
          relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
        if (isOutside) cameFrom.current = relatedTarget;
      }}
      className="popup touch-none p-3 pl-4 data-[type=destructive]:border-bad/40 data-[type=destructive]:bg-bad-soft starting:opacity-0"
    >
      <div className="flex items-start gap-2.5">
        {variant === "destructive" && (
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
        )}
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="font-medium">
            {title}
          </h2>
          {description !== undefined && (
            <p id={`${id}-text`} className="mt-0.5 text-fg-2">
              {description}
            </p>
          )}
          {action !== undefined && <ActionLink action={action} onClose={close} />}
        </div>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={close}
          className="grid size-6 shrink-0 place-items-center rounded-md text-fg-2 hover:bg-sunken hover:text-fg"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
    </div>
  );
}

/** Closes after the notice's time, which stops while the person points at the element or has the focus in it. */
function useClosing(notice: Notice, onClose: () => void) {
  const [isPaused, setIsPaused] = useState(false);
  const leftMs = useRef(0);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    leftMs.current = notice.durationMs ?? (notice.variant === "destructive" ? 5000 : 3000);
  }, [notice]);
  useEffect(() => {
    if (isPaused || notice.durationMs === 0) return undefined;
    const begun = Date.now();
    const timer = setTimeout(close, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - begun;
    };
  }, [isPaused, notice]);
  const pause = () => setIsPaused(true);
  const resume = () => setIsPaused(false);
  return { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
}

const SWIPE_PIXELS = 40;

/** A swipe to the right or down closes it. */
function useSwipe(onClose: () => void) {
  const start = useRef({ x: 0, y: 0 });
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      start.current = { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const moved = Math.max(clientX - start.current.x, clientY - start.current.y);
      if (moved > SWIPE_PIXELS) onClose();
    },
  };
}

function ActionLink({ action, onClose }: { action: ToastAction; onClose: () => void }) {
  function follow(event: MouseEvent) {
    if (!("href" in action)) action.onClick();
    else if (openInApp && action.href.startsWith("/")) {
      event.preventDefault();
      openInApp(action.href);
    }
    onClose();
  }
  return "href" in action ? (
    <a href={action.href} onClick={follow} className="mt-2 inline-block text-link">
      {action.label}
    </a>
  ) : (
    <button type="button" onClick={follow} className="mt-2 text-link">
      {action.label}
    </button>
  );
}
