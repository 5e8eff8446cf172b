import { Check, Copy, CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";

import { IconButton } from "./icon-button.tsx";

type Outcome = "idle" | "copied" | "failed";

const ICON = { idle: Copy, copied: Check, failed: CircleAlert };
const WORDS = { idle: "", copied: "Copied", failed: "Could not copy" };

/** Copies `text`; `label` names it, such as "Copy assistant ID". */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<Outcome>("idle");

  useEffect(() => {
    if (outcome === "idle") return undefined;
    const timer = setTimeout(() => {
      setOutcome("idle");
    }, 2000);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed"); // no permission, or not a secure origin
    }
  }

  return (
    <span className="inline-flex">
      <IconButton icon={ICON[outcome]} label={label} onClick={() => void copy()} />
      <output className="sr-only">{WORDS[outcome]}</output>
    </span>
  );
}
