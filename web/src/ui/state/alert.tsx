import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";

const box = cva("flex items-start gap-2.5 rounded-md border px-3 py-2.5 text-fg", {
  variants: {
    tone: {
      neutral: "border-line-strong bg-surface",
      ok: "border-ok/30 bg-ok-soft",
      warn: "border-warn/30 bg-warn-soft",
      bad: "border-bad/30 bg-bad-soft",
      accent: "border-accent/25 bg-accent-soft",
    },
  },
});

const LOOK = {
  neutral: { icon: Info, ink: "text-fg-3" },
  ok: { icon: CircleCheck, ink: "text-ok" },
  warn: { icon: TriangleAlert, ink: "text-warn" },
  bad: { icon: CircleAlert, ink: "text-bad" },
  accent: { icon: Info, ink: "text-accent-ink" },
};

interface AlertProps {
  tone?: keyof typeof LOOK;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  /** Announces it when it appears; omit for notices that are there from the start. */
  announce?: boolean;
}

/** An inline notice. `bad` is always announced. */
export function Alert(props: AlertProps) {
  const { tone = "neutral", title, children, action, onDismiss, announce = tone === "bad" } = props;
  const { icon: Icon, ink } = LOOK[tone];
  return (
    <div role={announce ? "alert" : undefined} className={box({ tone })}>
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${ink}`} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{title}</p>
        {children !== undefined && <div className="mt-0.5 text-fg-2">{children}</div>}
        {action !== undefined && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss !== undefined && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-m-1 grid size-7 shrink-0 place-items-center rounded-md text-fg-2 hover:text-fg"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
