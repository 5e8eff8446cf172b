import { type ComponentType, lazy } from "react";

const Nothing = () => null;

/**
 * A part of a screen whose code loads when the part is shown. If it cannot be loaded, as offline, `Instead` is shown and
 * the rest of the screen stays: a failure of React's `lazy` alone would replace the whole screen.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
) {
  return lazy(async () => ({ default: await load().catch(() => Instead) }));
}
