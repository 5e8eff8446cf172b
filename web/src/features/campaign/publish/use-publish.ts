import type { Campaign } from "@adwright/contracts/campaign";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { campaignQuery, updateCampaign } from "../../../api/campaign.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import {
  type Confirmation,
  findPreflight,
  preflightQuery,
  webhookPublish,
} from "../../../api/publication.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { isConfirmationAsked } from "../../../publishing/confirm-approval.tsx";
import { putCampaign } from "../put-campaign.ts";

const findingKey = ({ severity, rule, field, message }: Preflight["findings"][number]) =>
  `${severity} ${rule} ${field} ${message}`;
// The starting status is left out: it is the answer that the person has just given.
const changeKey = ({ action, resource, name }: Preflight["changes"][number]) =>
  `${action} ${resource} ${name}`;

/**
 * Whether a check shows anything that was not on screen when the person approved. Before the first plan, the dialog
 * already listed what is created, so creations are not news; removals are.
 */
export function hasNews(shown: Preflight | undefined, found: Preflight): boolean {
  const known = new Set([
    ...(shown?.findings ?? []).map(findingKey),
    ...(shown?.changes ?? []).map(changeKey),
  ]);
  const hadPlan = shown !== undefined && shown.planHash !== null;
  const changes = found.changes.filter(({ action }) => hadPlan || action === "remove");
  return [...found.findings.map(findingKey), ...changes.map(changeKey)].some(
    (key) => !known.has(key),
  );
}

/** Why the person has to approve again: the check found something new, or somebody changed the campaign. */
export type AskAgain = "news" | "changed";

type Outcome = AskAgain | "started";

interface Approval {
  answers: PublishAnswers;
  /** The check result on screen. */
  shown: Preflight | undefined;
  confirmation: Confirmation;
}

interface PublishOptions {
  campaign: Campaign;
  visit: string;
  onStarted: () => Promise<void>;
}

/**
 * Publishes in three steps: saves the answers, checks the resulting plan, and approves the plan on screen by its hash.
 * `answer` only saves the answers, so that there is a plan to review.
 */
export function usePublish({ campaign, visit, onStarted }: PublishOptions) {
  const { id: campaignId } = campaign;
  const queryClient = useQueryClient();
  const [notice, setNotice] = useState<AskAgain>();
  const [isStarting, setIsStarting] = useState(false);
  const leaving = useLeaving();

  const save = useMutation({
    // Serialized, because each save needs the version of the one before.
    scope: { id: `publish-answers-${campaignId}` },
    mutationFn: (answers: PublishAnswers) => saveAnswers(queryClient, campaignId, answers),
    onSuccess: ({ isOther }) => isOther && setNotice("changed"),
    onError: () => void invalidate(queryClient, "campaign"),
  });

  const publish = useMutation({
    mutationFn: async ({ answers, shown, confirmation }: Approval): Promise<Outcome> => {
      const { signal } = leaving.renew();
      const { campaign: saved, isOther } = await save.mutateAsync(answers);
      const found = await foundIn(saved).finally(() => signal.throwIfAborted());
      if (isOther) return "changed";
      if (!mayBePublished(found) || hasNews(shown, found)) return "news";
      return start({ ...confirmation, planHash: found.planHash }, answers);
    },
    onMutate: () => setNotice(undefined),
    onSuccess: async (outcome) => {
      if (outcome !== "started") return setNotice(outcome);
      await onStarted();
      void invalidate(queryClient, "campaign");
    },
    onError: (error) => {
      if (isConfirmationAsked(error)) return;
      showFailure(error, "Publishing Failed", "Failed to publish campaign");
    },
  });

  function foundIn({ version }: Campaign): Promise<Preflight> {
    return queryClient.query(preflightQuery({ campaignId, version, visit }));
  }

  async function start(
    approval: Confirmation & { planHash: string },
    answers: PublishAnswers,
  ): Promise<Outcome> {
    setIsStarting(true);
    try {
      await webhookPublish(campaignId, approval);
      return "started";
    } catch (error) {
      const isPlanChanged = error instanceof ApplicationError && error.code === "PLAN_CHANGED";
      if (!isPlanChanged) throw error;
      await showChanged(findPreflight(error.details), answers);
      return "changed";
    } finally {
      setIsStarting(false);
    }
  }

  /** Somebody changed the campaign or its account in the meantime, so the current state is shown. */
  async function showChanged(found: Preflight | undefined, answers: PublishAnswers) {
    const newest = await readNewest(queryClient, campaignId);
    // Cached before the new version is rendered, which would otherwise be checked once more.
    const { queryKey } = preflightQuery({ campaignId, version: newest.version, visit });
    if (!hasAnswers(newest, answers)) await save.mutateAsync(answers);
    else if (found !== undefined) queryClient.setQueryData(queryKey, found);
    else await queryClient.resetQueries({ queryKey });
  }

  return {
    answer(answers: PublishAnswers) {
      // What was asked for before concerns the answers before.
      publish.reset();
      save.mutate(answers);
    },
    confirm: publish.mutate,
    isPublishing: publish.isPending,
    /** From here on it can only be stopped between two steps. */
    isStarting,
    error: publish.error ?? save.error,
    notice,
  };
}

function mayBePublished(found: Preflight): found is Preflight & { planHash: string } {
  return found.planHash !== null && found.findings.every(({ severity }) => severity !== "error");
}

/** Aborts when the dialog closes, so that closing it during the check does not publish. */
function useLeaving() {
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  return {
    renew() {
      current.current = new AbortController();
      return current.current;
    },
  };
}

/** The answers that publishing requires; both are part of the plan. */
interface PublishAnswers {
  euPoliticalAdvertising: boolean;
  startServing: boolean;
}

interface SavedAnswers {
  campaign: Campaign;
  /** Somebody else has saved in the meantime, so this is not the campaign that the person reviewed. */
  isOther: boolean;
}

/**
 * Saves the answers on the version on screen, or on a newer one if there is one. Sends nothing if they are already
 * saved.
 */
async function saveAnswers(
  queryClient: QueryClient,
  campaignId: number,
  answers: PublishAnswers,
): Promise<SavedAnswers> {
  const shown = await queryClient.query({ ...campaignQuery(campaignId), staleTime: "static" });
  try {
    return { campaign: await saveOn(queryClient, shown, answers), isOther: false };
  } catch (error) {
    if (!isOutdated(error)) throw error;
    // The person's answers are saved on the newer version too, whichever fields changed.
    const newest = await readNewest(queryClient, campaignId);
    return { campaign: await saveOn(queryClient, newest, answers), isOther: true };
  }
}

async function saveOn(
  queryClient: QueryClient,
  campaign: Campaign,
  answers: PublishAnswers,
): Promise<Campaign> {
  if (hasAnswers(campaign, answers)) return campaign;
  const saved = await updateCampaign(campaign.id, answers, campaign.version);
  putCampaign(queryClient, saved);
  return saved;
}

function hasAnswers(campaign: Campaign, answers: PublishAnswers): boolean {
  return (
    campaign.euPoliticalAdvertising === answers.euPoliticalAdvertising &&
    campaign.startServing === answers.startServing
  );
}

/** The campaign as the server has it now. */
export function readNewest(queryClient: QueryClient, campaignId: number): Promise<Campaign> {
  return queryClient.query({ ...campaignQuery(campaignId), staleTime: 0 });
}

/** True if the save was based on an old version (412). */
function isOutdated(error: unknown): error is ApplicationError {
  return error instanceof ApplicationError && error.code === "OUTDATED";
}
