import type { Campaign } from "@adwright/contracts/campaign";

import { plural } from "../../format/plural.ts";
import { AdText } from "../../ui/ad-text.tsx";
import { Card } from "../../ui/card.tsx";

// Spec 2 §9
const SHOWN_KEYWORDS = 20;

export function KeywordPreview({ campaign }: { campaign: Campaign }) {
  const { generatedKeywords, negativeKeywords } = campaign;
  return (
    <>
      <Card title="Keywords" description={plural(generatedKeywords.length, "generated keyword")}>
        <Chips texts={generatedKeywords} none="No keywords were generated." />
      </Card>
      <Card
        title="Negative keywords"
        description={plural(negativeKeywords.length, "negative keyword")}
      >
        <Chips texts={negativeKeywords} none="None: every search that fits may show an ad." />
      </Card>
    </>
  );
}

function Chips({ texts, none }: { texts: readonly string[]; none: string }) {
  const rest = texts.length - SHOWN_KEYWORDS;
  if (texts.length === 0) return <p className="text-fg-2">{none}</p>;
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {texts.slice(0, SHOWN_KEYWORDS).map((text) => (
          <li key={text} className="max-w-full rounded-md bg-sunken px-2 py-0.5">
            <AdText>{text}</AdText>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-2 text-fg-2">+{rest} more</p>}
    </>
  );
}
