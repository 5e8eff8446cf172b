import { useEffect } from "react";

interface LeaveGuard {
  flush: () => void;
  /** True while leaving would lose something. */
  isAtRisk: () => boolean;
}

/** Saves when the page is hidden or closed, and has the browser ask where that cannot be done in time. */
export function useLeaveGuard({ flush, isAtRisk }: LeaveGuard): void {
  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === "hidden") flush();
    };
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (isAtRisk()) event.preventDefault();
    };
    document.addEventListener("visibilitychange", whenHidden);
    addEventListener("pagehide", flush);
    addEventListener("beforeunload", beforeUnload);
    return () => {
      document.removeEventListener("visibilitychange", whenHidden);
      removeEventListener("pagehide", flush);
      removeEventListener("beforeunload", beforeUnload);
    };
  }, [flush, isAtRisk]);
}
