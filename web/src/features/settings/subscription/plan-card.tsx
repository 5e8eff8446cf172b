import { Check } from "lucide-react";
import type { ReactNode } from "react";

import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";

interface PlanCardProps {
  name: string;
  /** The formatted price. */
  price: string;
  /** The unit, shown after the price. */
  per?: string;
  /** Small text under the price. */
  note?: ReactNode;
  badge?: string | undefined;
  /** The heading above the features. */
  featuresTitle?: string;
  features: readonly string[];
  /** A button for the plan. */
  action?: ReactNode;
}

/** One plan or add-on with its price. */
export function PlanCard(props: PlanCardProps) {
  const { name, price, per, note, badge, featuresTitle, features, action } = props;
  return (
    <Card
      title={name}
      actions={badge !== undefined && <Badge tone="accent">{badge}</Badge>}
      {...(action !== undefined && { footer: action })}
    >
      <p className="num text-2xl font-semibold tracking-tight">
        {price}
        {per !== undefined && <span className="text-base font-normal text-fg-2"> {per}</span>}
      </p>
      {note !== undefined && <p className="mt-1 text-fg-2">{note}</p>}
      {featuresTitle !== undefined && <p className="mt-4 font-medium">{featuresTitle}</p>}
      {features.length > 0 && (
        <ul className={`grid gap-1.5 ${featuresTitle === undefined ? "mt-4" : "mt-2"}`}>
          {features.map((feature) => (
            <li key={feature} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
              {feature}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
