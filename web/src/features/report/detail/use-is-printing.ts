import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** True while the page is being printed, by our button or by the browser's menu. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page right after this event, so it has to render synchronously.
    const start = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener("beforeprint", start);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", start);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
