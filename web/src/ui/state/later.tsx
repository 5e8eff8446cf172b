import { type ReactNode, useDeferredValue } from "react";

interface LaterProps {
  /** Shown until then. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children after everything around them, in slices between which the page handles input. Only the first
 * rendering is deferred. For contents that take a phone noticeably long to render.
 */
export function Later({ placeholder = null, children }: LaterProps) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : placeholder;
}
