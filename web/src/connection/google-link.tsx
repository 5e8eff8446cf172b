import type { ComponentProps } from "react";

import { readOnlyError } from "../api/http/errors.ts";
import { failureNotice } from "../api/http/failure-notice.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/action/button.tsx";
import { LinkButton } from "../ui/action/link-button.tsx";
import { notify } from "../ui/overlay/toast.ts";

type LinkProps = ComponentProps<typeof LinkButton>;
type GoogleLinkProps = Pick<LinkProps, "variant" | "icon" | "children"> & {
  /** The first page of the redirect to Google. */
  href: string;
  /** Called before the browser leaves, to remember what to return to. */
  onLeave?: () => void;
};

/**
 * A link to one of Google's pages. For staff who view an account it only shows that this is read-only: Google would
 * connect the person signed in on this machine.
 */
export function GoogleLink({ href, onLeave, ...look }: GoogleLinkProps) {
  const { view } = useSession();
  if (view !== undefined) return <Button {...look} onClick={refuse} />;
  return <LinkButton {...look} href={href} onClick={onLeave} />;
}

function refuse() {
  notify(failureNotice(readOnlyError(), "Read-only", ""));
}
