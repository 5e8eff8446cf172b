import { findLanguageOf } from "@adwright/ad-text/speech/language-of";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Change } from "@adwright/contracts/change/change";
import type { LiveAd } from "@adwright/contracts/change/live-campaign";
import { plainWords } from "@adwright/rules/words";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";

import { AdEditor } from "../../../ad-editor/ad-editor.tsx";
import { AdPreview } from "../../../ad-editor/ad-preview.tsx";
import { withLine, withoutLine } from "../../../ad-editor/edit-lines.ts";
import { judge } from "../../../ad-editor/judging/judge.ts";
import {
  QuestionUnderContext,
  type QuestionUnderProps,
} from "../../../ad-editor/judging/judged-field.tsx";
import { noFindings, useVerdict } from "../../../ad-editor/judging/use-verdict.ts";
import { type LineKind, lineRules } from "../../../ad-editor/line-rules.ts";
import { brandsQuery, factsQuery } from "../../../api/brand.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { liveKeywordsQuery, rewriteLiveLine } from "../../../api/live-campaign.ts";
import { ClaimQuestion } from "../../../publishing/questions/claim-question.tsx";
import { useLive } from "../../../staging/staged-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Radio, RadioGroup } from "../../../ui/form/radio-group.tsx";
import { AdDirectionContext, adDirectionOf } from "../../../ui/layout/ad-direction.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { adTextOf, editedAd, keptOf, refusedIn } from "./edited-ad.ts";

export interface EditAdProps {
  ad: LiveAd;
  /** Google's number of the campaign. */
  campaign: string;
  /** A change already staged for this ad. */
  change: Change | undefined;
  onClose: () => void;
}

type Mode = "in_place" | "new_ad";

/** An ad with more clicks keeps its statistics: by default a new ad is created beside it. */
const CLICKS_WORTH_KEEPING = 100;
/** The paths of the fields begin with it. */
const PATH = "ad";

/** Edits an ad at Google with the editor of drafts, and stages the text. What Google refuses is not staged. */
export function EditAd({ ad, campaign, change, onClose }: EditAdProps) {
  const { brandId, staged } = useLive();
  const [text, setText] = useState(() => editedAd(ad, change));
  const [mode, setMode] = useState<Mode>(() => firstMode(ad, change));
  const box = useRef<HTMLDivElement>(null);
  const kept = useMemo(() => keptOf(ad), [ad]);
  const keywords = useKeywords(ad, campaign);
  const group = useMemo(() => ({ ...text, keywords }), [text, keywords]);
  const context = useContextOf(ad);
  const subject = { group, kept, context };
  const verdict = useVerdict("editedAd", subject);
  const findings = verdict?.findings ?? noFindings;
  const refused = refusedIn(group, kept, findings);

  function show(field: string) {
    const place = box.current?.querySelector(`[data-field="${field}"]`);
    place?.scrollIntoView({ block: "center" });
    place?.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
  }

  async function rewrite(kind: LineKind, index: number): Promise<readonly string[]> {
    const asked = group[kind][index];
    const body = { ad: group, finalUrl: ad.finalUrl, line: `${kind}/${index}` };
    const { lines } = await rewriteLiveLine(brandId, body);
    // A line that was edited by hand in the meantime is kept.
    setText((now) =>
      now[kind][index] === asked ? withLine(now, kind, index, lines[0] ?? "") : now,
    );
    return lines;
  }

  async function stage() {
    // The verdict on the screen may be of the text before the last key.
    const judged = await judge("editedAd", subject, new AbortController().signal);
    const wrong = refusedIn(group, kept, judged.findings);
    if (wrong !== undefined) return show(`${PATH}/${wrong.field}`);
    const to = adTextOf(group, ad.finalUrl);
    const isStaged = await staged.stage({ kind: "ad_text", target: ad.resource, to, mode });
    return isStaged ? onClose() : undefined;
  }

  const asking = useMemo(() => askUnder(brandId, setText), [brandId]);
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title="Edit the text of the ad"
      description={`${ad.adGroupName}. It is staged first; nothing is sent to Google yet.`}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={staged.isStaging}
            onClick={() =>
              refused === undefined ? void stage() : show(`${PATH}/${refused.field}`)
            }
          >
            {refused === undefined ? "Stage text" : `Fix ${refused.name} to stage`}
          </Button>
        </div>
      }
    >
      <AdDirectionContext value={adDirectionOf(context.language)}>
        <QuestionUnderContext value={asking}>
          <div ref={box} className="grid gap-6">
            {/* The preview changes with each edit, so it stays in view if there is room. */}
            <div className="z-10 -mx-5 -mt-3 bg-surface px-5 pt-3 pb-2 lg:[@media(height>=50rem)]:sticky lg:[@media(height>=50rem)]:top-0">
              <AdPreview
                group={group}
                url={ad.finalUrl}
                siteName={context.brandName}
                path={PATH}
                onPick={show}
              />
            </div>
            <Strength ad={ad} readiness={verdict?.readiness} />
            <AdEditor
              path={PATH}
              ad={group}
              url={ad.finalUrl}
              findings={findings}
              kept={kept}
              canLock={false}
              isBusy={false}
              onChange={(next) => setText(next)}
              rewrite={rewrite}
            />
            <RadioGroup<Mode> label="How to change it" value={mode} onValueChange={setMode}>
              <Radio
                value="in_place"
                label="Edit this ad"
                description="It keeps its figures. Google reviews it again."
              />
              <Radio
                value="new_ad"
                label="Make a new ad and pause this one"
                description="Each has figures of its own, so you can compare them."
              />
            </RadioGroup>
          </div>
        </QuestionUnderContext>
      </AdDirectionContext>
    </Dialog>
  );
}

function firstMode({ clicks }: LiveAd, change: Change | undefined): Mode {
  if (change?.what.kind === "ad_text" && change.what.mode === "new_ad") return "new_ad";
  return clicks > CLICKS_WORTH_KEEPING && change === undefined ? "new_ad" : "in_place";
}

/** The keywords of the ad's ad group, from the page that was read with the campaign. */
function useKeywords(ad: LiveAd, campaign: string): AdGroup["keywords"] {
  const { brandId } = useLive();
  const { data } = useInfiniteQuery(liveKeywordsQuery(brandId, campaign));
  return useMemo(() => {
    // Google Ads API: customers/1/adGroupAds/{ad group}~{ad}.
    const [, number] = /\/adGroupAds\/(\d+)~/.exec(ad.resource) ?? [];
    const rows = data?.pages.flatMap((page) => page.rows) ?? [];
    return rows
      .filter(({ adGroup }) => adGroup.endsWith(`/adGroups/${number}`))
      .map(({ text, matchType }) => ({
        text,
        matchType: matchType === "EXACT" || matchType === "BROAD" ? matchType : "PHRASE",
      }));
  }, [data, ad.resource]);
}

/** What the review judges by: the brand's facts, in the language of the ad. */
function useContextOf(ad: LiveAd) {
  const { brandId } = useLive();
  const { data: brands } = useQuery(brandsQuery);
  const { data: known } = useQuery(factsQuery(brandId));
  const brand = brands?.find(({ id }) => id === brandId);
  const language = useMemo(() => {
    const lines = [...ad.headlines, ...ad.descriptions].map(({ text }) => text);
    return findLanguageOf(lines.join("\n")) ?? "en";
  }, [ad]);
  return useMemo(() => {
    const { name: brandName, description, valueProposition } = brand ?? {};
    const stated = known?.facts.flatMap(({ text, proves }) => (proves ? text : [])) ?? [];
    const isKnown = known !== undefined && (valueProposition != null || stated.length > 0);
    return {
      language,
      brandName,
      facts: isKnown ? [...stated, ...(description ?? "").split("\n").filter(Boolean)] : undefined,
      site: "",
      goal: "",
      year: new Date(serverNow()).getUTCFullYear(),
    };
  }, [brand, known, language]);
}

interface StrengthProps {
  ad: LiveAd;
  readiness: { score: number; parts: readonly { advice?: string }[] } | undefined;
}

const SHOWN_ADVICE = 3;

/** Google's strength of the ad as it is, and what would raise that of the new text. */
function Strength({ ad, readiness }: StrengthProps) {
  const advice = readiness?.parts.flatMap((part) => part.advice ?? []) ?? [];
  return (
    <section aria-label="Ad strength" className="grid min-h-21 content-start gap-1">
      <p>
        <span className="font-medium">Google’s ad strength:</span> {plainWords(ad.adStrength)}
        {readiness !== undefined && readiness.score > 0 && (
          <span className="num"> · Readiness of this text: {readiness.score} of 100</span>
        )}
      </p>
      <ul className="list-disc pl-4 text-fg-2">
        {advice.slice(0, SHOWN_ADVICE).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

/** Asks about a line's claim beneath its field; the answer becomes a fact of the brand. */
function askUnder(brandId: number, edit: (change: (before: AdGroup) => AdGroup) => void) {
  return ({ field, text, finding }: QuestionUnderProps) => {
    const { question } = finding ?? {};
    const [, list, place] = field.split("/");
    if (question === undefined || (list !== "headlines" && list !== "descriptions")) return null;
    const index = Number(place);
    return (
      <div className="pl-6">
        <ClaimQuestion
          asked={{ line: text, question }}
          brandId={brandId}
          where={`${lineRules[list].one} ${index + 1}`}
          showsLine={false}
          onUse={(words) => edit((before) => withLine(before, list, index, words))}
          onRemove={() => edit((before) => withoutLine(before, list, index))}
        />
      </div>
    );
  };
}
