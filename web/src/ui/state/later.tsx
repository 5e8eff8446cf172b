import { type ReactNode, useDeferredValue } from "react";

interface LaterProps {
  /** Stands there meanwhile. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/**
 * Renders what is around it first, and its children after that, in slices between which the page answers. For what
 * takes a phone longer than people notice, when it is first shown; later changes are rendered as ever.
 */
export function Later({ placeholder = null, children }: LaterProps) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : placeholder;
}
