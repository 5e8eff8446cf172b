import { localHeader } from "@adwright/ad-text/snippet-headers";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { LanguageCode } from "@adwright/contracts/language";

/** The extensions as sent to Google: the snippet headers in the ads' language, like their values. */
export function localExtensions(extensions: AdExtensions, language: LanguageCode): AdExtensions {
  return {
    ...extensions,
    structuredSnippets: extensions.structuredSnippets.map(({ header, values }) => ({
      header: localHeader(header, language),
      values,
    })),
  };
}
