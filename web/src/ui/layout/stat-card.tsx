import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface StatCardProps {
  /** Text, or a link that covers the card. */
  label: ReactNode;
  /** The formatted value. */
  value: ReactNode;
  icon?: LucideIcon | undefined;
  /** A change, a period, or a text for an empty count. */
  hint?: ReactNode;
}

export function StatCard({ label, value, icon: Icon, hint }: StatCardProps) {
  return (
    <dl className="relative grid min-w-0 content-start gap-1 rounded-lg border border-line bg-surface p-4 shadow-card has-[a:hover]:border-line-strong">
      <dt className="flex items-center justify-between gap-2 text-fg-2">
        {label}
        {Icon !== undefined && <Icon aria-hidden="true" className="size-4 shrink-0 text-fg-3" />}
      </dt>
      <dd className="num text-2xl font-semibold tracking-tight">{value}</dd>
      {hint !== undefined && hint !== false && <dd className="text-xs text-fg-3">{hint}</dd>}
    </dl>
  );
}
