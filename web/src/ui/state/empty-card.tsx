import type { ComponentProps, ReactNode } from "react";

import { ButtonLink } from "../action/button-link.tsx";
import { Card } from "../layout/card.tsx";
import { EmptyState } from "./empty-state.tsx";

interface EmptyCardProps {
  icon: ComponentProps<typeof EmptyState>["icon"];
  title: string;
  /** The page of the next step. */
  to: NonNullable<ComponentProps<typeof ButtonLink>["to"]>;
  /** The label of the link to it. */
  next: string;
  /** More links, beside the first. */
  more?: ReactNode;
  children: ReactNode;
}

/** Shown instead of a screen's content until something else is done first. */
export function EmptyCard({ icon, title, to, next, more, children }: EmptyCardProps) {
  return (
    <Card>
      <EmptyState
        icon={icon}
        title={title}
        action={
          <>
            <ButtonLink to={to} variant="primary">
              {next}
            </ButtonLink>
            {more}
          </>
        }
      >
        {children}
      </EmptyState>
    </Card>
  );
}
