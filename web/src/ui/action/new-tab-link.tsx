import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";

import { LinkButton } from "./link-button.tsx";

interface NewTabLinkProps {
  href: string;
  /** The height of the buttons beside it. */
  size?: "sm" | "md";
  children: ReactNode;
}

/** Looks like a button, and opens a page outside this one. */
export function NewTabLink({ href, size = "sm", children }: NewTabLinkProps) {
  return (
    <LinkButton href={href} target="_blank" rel="noreferrer" size={size} icon={ExternalLink}>
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </LinkButton>
  );
}
