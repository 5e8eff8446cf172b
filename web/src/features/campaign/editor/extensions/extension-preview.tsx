import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { ReactNode } from "react";

import { useAdDirection } from "../../../../ui/layout/ad-direction.ts";
import { AdText } from "../../../../ui/layout/ad-text.tsx";

/** Texts that may appear under the ads. */
export function ExtensionPreview({ extensions }: { extensions: AdExtensions }) {
  const direction = useAdDirection();
  const { sitelinks, callouts, structuredSnippets } = extensions;
  return (
    <div className="grid gap-4">
      {sitelinks.length > 0 && (
        <Group title="Sitelinks">
          {sitelinks.map((link, index) => (
            <li key={index} className="min-w-0">
              <AdText>
                <span className="font-medium text-accent-ink">{link.text}</span>
              </AdText>
              {[link.description1, link.description2].map(
                (line, place) =>
                  line !== "" && (
                    <p key={place} dir={direction} className="text-fg-2">
                      {line}
                    </p>
                  ),
              )}
              <p className="truncate text-xs text-fg-3">
                <bdi dir="ltr">{link.url}</bdi>
              </p>
            </li>
          ))}
        </Group>
      )}
      {callouts.length > 0 && (
        <Group title="Callouts">
          {callouts.map((text) => (
            <li key={text}>
              <AdText>{text}</AdText>
            </li>
          ))}
        </Group>
      )}
      {structuredSnippets.map(({ header, values }, index) => (
        <Group key={index} title={header}>
          {values.map((value) => (
            <li key={value}>
              <AdText>{value}</AdText>
            </li>
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const direction = useAdDirection();
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul
        dir={direction === "rtl" ? direction : undefined}
        className="mt-1 grid gap-x-4 gap-y-2 sm:grid-cols-2"
      >
        {children}
      </ul>
    </div>
  );
}
