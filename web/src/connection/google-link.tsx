import type { ComponentProps } from "react";

import { readOnlyError } from "../api/http/errors.ts";
import { failureNotice } from "../api/http/failure-notice.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/action/button.tsx";
import { LinkButton } from "../ui/action/link-button.tsx";
import { notify } from "../ui/overlay/toast.ts";

type LinkProps = ComponentProps<typeof LinkButton>;
type GoogleLinkProps = Pick<LinkProps, "variant" | "icon" | "children"> & {
  /** Where the trip to Google begins. */
  href: string;
  /** Notes for the way back. */
  onLeave?: () => void;
};

/**
 * Leaves for one of Google's pages. Staff who view an account stay here, as with all that writes: they would go as
 * the person who is signed in on this machine.
 */
export function GoogleLink({ href, onLeave, ...look }: GoogleLinkProps) {
  const { view } = useSession();
  if (view !== undefined) return <Button {...look} onClick={refuse} />;
  return <LinkButton {...look} href={href} onClick={onLeave} />;
}

function refuse() {
  notify(failureNotice(readOnlyError(), "Read-only", ""));
}
