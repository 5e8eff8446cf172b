import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** True while the page is being printed, whether by a button of ours or by the browser's menu. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture of the page as soon as the event is over.
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
