import { createContext, use } from "react";

/** "auto" takes a line's direction from its first letters. */
export type AdDirection = "auto" | "rtl";

const RTL_LANGUAGES: ReadonlySet<string> = new Set(["ar", "fa", "he", "ur"]);

/** In a language from right to left, a line is so too where it begins with a name in Latin letters. */
export function adDirectionOf(language: string): AdDirection {
  return RTL_LANGUAGES.has(language) ? "rtl" : "auto";
}

/** Of all ad copy inside; a provider is around what belongs to one campaign. */
export const AdDirectionContext = createContext<AdDirection>("auto");

export function useAdDirection(): AdDirection {
  return use(AdDirectionContext);
}
