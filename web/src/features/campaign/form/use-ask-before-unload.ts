import { useEffect } from "react";

/** Has the browser ask before the page is closed or reloaded. */
export function useAskBeforeUnload(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAtRisk]);
}
