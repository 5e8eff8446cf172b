import { useEffect, useState } from "react";

// High at once, medium after 2 s, low after 5 s.
const MEDIUM_AFTER_MS = 2000;
const LOW_AFTER_MS = 5000;

const order = ["high", "medium", "low"] as const;
type Stage = (typeof order)[number];

/** What may load now: brands at once, groups a moment later, hints last. */
export function useLoadStage() {
  const [stage, setStage] = useState<Stage>("high");
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage("medium"), MEDIUM_AFTER_MS),
      setTimeout(() => setStage("low"), LOW_AFTER_MS),
    ];
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);
  return { mayLoadGroups: stage !== "high", mayLoadHints: stage === "low" };
}
