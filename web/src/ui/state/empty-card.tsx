import type { ComponentProps, ReactNode } from "react";

import { ButtonLink } from "../action/button-link.tsx";
import { Card } from "../layout/card.tsx";
import { EmptyState } from "./empty-state.tsx";

interface EmptyCardProps {
  icon: ComponentProps<typeof EmptyState>["icon"];
  title: string;
  /** Where the next step is taken. */
  to: NonNullable<ComponentProps<typeof ButtonLink>["to"]>;
  /** The words of the link to it. */
  next: string;
  /** Further ways on, beside the link. */
  more?: ReactNode;
  children: ReactNode;
}

/** Shown in place of a screen's content until something else is done first. */
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
