import type { Finding } from "@adwright/ad-text/finding";
import { lintAd, lintEditedAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { lintExtensions } from "@adwright/ad-text/lint-extensions";
import { loadLanguage } from "@adwright/ad-text/load-language";
import { readinessDetails } from "@adwright/ad-text/readiness";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Campaign } from "@adwright/contracts/campaign";
import { whatItShutsOut } from "@adwright/rules/negative-keyword";
import { missingInCampaign } from "@adwright/rules/publication";

type CampaignTexts = Pick<Campaign, "adGroups" | "negativeKeywords" | "adExtensions">;

export type Findings = ReadonlyMap<string, Finding>;

/** What is judged, and what it is judged by. */
type In<About> = About & { context: LintContext };

/** What can be asked about texts, with the verdict of the same rules as on the server. */
const judges = {
  /** The weightiest finding of each field of an ad, such as `headlines/3`. */
  adGroup: ({ group, context }: In<{ group: AdGroup }>) => byField(lintAd(group, context)),
  /** The same of an ad at Google that is being edited, and how ready it is. Lines that it has there are not judged again. */
  editedAd: ({ group, kept, context }: In<{ group: AdGroup; kept: ReadonlySet<string> }>) => ({
    findings: byField(lintEditedAd(group, kept, context)),
    readiness: readinessDetails(group, context),
  }),
  /** The weightiest finding of each field of the extensions, such as `sitelinks/0/text`. */
  extensions: ({ extensions, context }: In<{ extensions: AdExtensions }>) =>
    byField(lintExtensions(extensions, context)),
  /** The lines that a person is asked about, each with its field in the campaign. */
  questions: ({ texts, context }: In<{ texts: CampaignTexts }>) => [
    ...texts.adGroups.flatMap((group, index) =>
      askedIn(lintAd(group, context), group, `adGroups/${index}`),
    ),
    ...askedIn(lintExtensions(texts.adExtensions, context), texts.adExtensions, "adExtensions"),
  ],
  /** Of a campaign as it is saved, with texts that are newer. */
  readiness: ({ campaign, texts, context }: In<{ campaign: Campaign; texts: CampaignTexts }>) => ({
    groups: texts.adGroups.map((group) => ({
      name: group.ad_group_name,
      ...readinessDetails(group, context),
    })),
    missing: missingInCampaign({ ...campaign, ...texts }).map(({ message }) => message),
    shutOut: wordsShutOut(campaign, texts),
  }),
};

type Judges = typeof judges;
export type Question = keyof Judges;
export type Subject<Asked extends Question> = Parameters<Judges[Asked]>[0];
export type Verdict<Asked extends Question> = ReturnType<Judges[Asked]>;

/** The answer to one question, once the words of the texts' language are loaded. */
export async function answerTo(question: Question, subject: unknown): Promise<unknown> {
  const asked = subject as Subject<Question>;
  await loadLanguage(asked.context.language);
  const judge = judges[question] as (about: unknown) => unknown;
  return judge(asked);
}

function byField(findings: readonly Finding[]): Findings {
  const errorsLast = findings.toSorted((one, other) => weight(one) - weight(other)).toReversed();
  return new Map(errorsLast.map((finding) => [finding.field, finding]));
}

function askedIn(findings: readonly Finding[], owner: object, path: string) {
  return findings.flatMap(({ severity, question, field }) => {
    const line = severity === "question" ? textAt(owner, field) : undefined;
    if (question === undefined || line === undefined) return [];
    return [{ field: `${path}/${field}`, line, question }];
  });
}

function textAt(owner: unknown, path: string): string | undefined {
  let found: unknown = owner;
  for (const step of path.split("/"))
    found = (found as Record<string, unknown> | undefined)?.[step];
  return typeof found === "string" ? found : undefined;
}

const weights: Partial<Record<string, number>> = { error: 0, question: 1 };

function weight({ severity }: Finding): number {
  // One that is not known here is a warning.
  return weights[severity] ?? 2;
}

/** Negative keywords that work against the campaign. */
function wordsShutOut({ goal }: Campaign, { adGroups, negativeKeywords }: CampaignTexts) {
  const wanted = {
    keywords: adGroups.flatMap(({ keywords }) => keywords.map(({ text }) => text)),
    goal,
    lines: adGroups.flatMap(({ headlines }) => headlines),
  };
  return negativeKeywords.flatMap((text) => {
    const reason = whatItShutsOut(text, wanted);
    return reason === undefined
      ? []
      : [{ text, words: `Remove the negative keyword “${text}”. ${reason}` }];
  });
}
