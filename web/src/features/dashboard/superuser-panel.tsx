import { createLink } from "@tanstack/react-router";
import { CloudLightning, Infinity as InfinityIcon, ShieldCheck, Zap } from "lucide-react";

import { LinkButton } from "../../ui/action/link-button.tsx";
import { Card } from "../../ui/layout/card.tsx";

const RouterButton = createLink(LinkButton);

const ENTRIES = [
  { label: "Unlimited Campaigns", icon: InfinityIcon, to: "/campaigns" },
  { label: "Storm Chasers Add-on", icon: CloudLightning, to: "/storm-chasers" },
  { label: "Supercharged Add-on", icon: Zap, to: "/supercharged" },
  { label: "Admin Dashboard", icon: ShieldCheck, to: "/admin" },
] as const;

/** What only superusers have. */
export function SuperuserPanel() {
  return (
    <Card title="Superuser" description="Full access to everything">
      <ul className="flex flex-wrap gap-2">
        {ENTRIES.map(({ label, icon, to }) => (
          <li key={label}>
            <RouterButton to={to} icon={icon}>
              {label}
            </RouterButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
