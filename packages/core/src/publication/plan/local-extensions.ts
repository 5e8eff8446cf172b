import { localHeader } from "@adwright/ad-text/snippet-headers";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { LanguageCode } from "@adwright/contracts/language";

/** The extensions as Google shows them: the header of a snippet stands before values in the ads' language. */
export function localExtensions(extensions: AdExtensions, language: LanguageCode): AdExtensions {
  return {
    ...extensions,
    structuredSnippets: extensions.structuredSnippets.map(({ header, values }) => ({
      header: localHeader(header, language),
      values,
    })),
  };
}
