import { createContext, use } from "react";

/** "auto" takes a line's direction from its first letters. */
export type AdDirection = "auto" | "rtl";

const RTL_LANGUAGES: ReadonlySet<string> = new Set(["ar", "fa", "he", "ur"]);

/** Lines in a right-to-left language are always right-to-left, even if they start with a name in Latin letters. */
export function adDirectionOf(language: string): AdDirection {
  return RTL_LANGUAGES.has(language) ? "rtl" : "auto";
}

/** The direction of all ad copy inside; the provider wraps what belongs to one campaign. */
export const AdDirectionContext = createContext<AdDirection>("auto");

export function useAdDirection(): AdDirection {
  return use(AdDirectionContext);
}
