import { cva, type VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const badge = cva(
  "inline-flex h-5 shrink-0 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-3",
  {
    variants: {
      tone: {
        neutral: "bg-sunken text-fg-2",
        ok: "bg-ok-soft text-ok",
        warn: "bg-warn-soft text-warn",
        bad: "bg-bad-soft text-bad",
        accent: "bg-accent-soft text-accent-ink",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

interface BadgeProps extends VariantProps<typeof badge> {
  icon?: LucideIcon | undefined;
  /** The words must be clear without the tone's color. */
  children: ReactNode;
}

export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span className={badge({ tone })}>
      {Icon !== undefined && <Icon aria-hidden="true" />}
      {children}
    </span>
  );
}
