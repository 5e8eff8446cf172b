import { adLimits } from "../src/limits.ts";
import { lintAd } from "../src/lint-ad.ts";
import type { LintContext } from "../src/lint-context.ts";
import { countedWidth } from "../src/width.ts";
import type { Corpus } from "./corpus.ts";

/** The year the lines of the corpora were written in. */
const YEAR = 2026;
const SITE = "https://www.shop.example/";

/** What the rules got wrong about a corpus, each in words. */
export interface Verdict {
  falseBlocks: string[];
  misses: string[];
}

/** Judges good lines as ads of their own, and each bad line as one more line of such an ad. */
export function judgeCorpus(corpus: Corpus): Verdict {
  const context = contextOf(corpus);
  const misses = corpus.bad.flatMap(([rule, text]) => {
    const ad = adOf([text, ...corpus.good]);
    const isFound = lintAd(ad, context).some(
      (finding) => finding.rule === rule && finding.field.endsWith("/0"),
    );
    return isFound ? [] : [`${corpus.language}: ${rule} misses “${text}”`];
  });
  return { falseBlocks: falseBlocksOf(corpus, context), misses };
}

export function contextOf({ language, brandName, keywords, facts }: Corpus): LintContext {
  return { language, brandName, facts, keywordsOfCampaign: keywords, site: SITE, year: YEAR };
}

function falseBlocksOf({ language, good }: Corpus, context: LintContext): string[] {
  return lintAd(adOf(good), context)
    .filter(({ severity, rule }) => severity === "error" && !rule.startsWith("count/"))
    .map(({ rule, field, message }) => {
      const ad = adOf(good);
      const [list, index] = field.split("/");
      const text =
        list === "headlines" ? ad.headlines[Number(index)] : ad.descriptions[Number(index)];
      return `${language}: ${rule} blocks “${text}”. ${message}`;
    });
}

const isHeadline = (line: string) => countedWidth(line) <= adLimits.headlines.width;

function adOf(lines: readonly string[]) {
  return {
    headlines: lines.filter(isHeadline),
    descriptions: lines.filter((line) => !isHeadline(line)),
    path1: "",
    path2: "",
    keywords: [{ text: "x" }],
  };
}
