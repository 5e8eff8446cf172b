import type { Campaign } from "@adwright/contracts/campaign";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { findPreflight, preflightQuery, webhookPublish } from "../../../api/publication.ts";
import { tellFailure } from "../../../connection/tell-failure.ts";
import { hasNews } from "./plan-news.ts";
import { hasAnswers, type PublishAnswers, readNewest, saveAnswers } from "./save-answers.ts";

/** Why the person is asked again: the check found more, or somebody changed the campaign. */
export type AskAgain = "news" | "changed";

type Outcome = AskAgain | "started";

interface Approval {
  answers: PublishAnswers;
  /** The check that was on screen. */
  shown: Preflight | undefined;
}

interface PublishOptions {
  campaign: Campaign;
  visit: string;
  onStarted: () => Promise<void>;
}

/**
 * Publishing in three steps: the answers are saved, what they make of the plan is checked, and the plan that was on
 * screen is approved by its hash. `answer` does the first at once, so that there is a plan to review.
 */
export function usePublish({ campaign, visit, onStarted }: PublishOptions) {
  const { id: campaignId } = campaign;
  const queryClient = useQueryClient();
  const [notice, setNotice] = useState<AskAgain>();
  const [isStarting, setIsStarting] = useState(false);
  const leaving = useLeaving();

  const save = useMutation({
    // One after the other: each names the version that the one before has made.
    scope: { id: `publish-answers-${campaignId}` },
    mutationFn: (answers: PublishAnswers) => saveAnswers(queryClient, campaignId, answers),
    meta: { quiet: true },
    onSuccess: ({ isOther }) => isOther && setNotice("changed"),
    onError: () => void invalidate(queryClient, "campaign"),
  });

  const publish = useMutation({
    mutationFn: async ({ answers, shown }: Approval): Promise<Outcome> => {
      const { signal } = leaving.renew();
      const { campaign: saved, isOther } = await save.mutateAsync(answers);
      const found = await foundIn(saved).finally(() => signal.throwIfAborted());
      if (isOther) return "changed";
      if (!mayBePublished(found) || hasNews(shown, found)) return "news";
      return start(found.planHash, answers);
    },
    meta: { quiet: true },
    onMutate: () => setNotice(undefined),
    onSuccess: async (outcome) => {
      if (outcome !== "started") return setNotice(outcome);
      await onStarted();
      void invalidate(queryClient, "campaign");
    },
    onError: (error) => tellFailure(error, "Publishing Failed", "Failed to publish campaign"),
  });

  function foundIn({ version }: Campaign): Promise<Preflight> {
    return queryClient.query(preflightQuery({ campaignId, version, visit }));
  }

  async function start(planHash: string, answers: PublishAnswers): Promise<Outcome> {
    setIsStarting(true);
    try {
      await webhookPublish(campaignId, { planHash });
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

  /** Somebody changed the campaign or its account since: what is there now is shown. */
  async function showChanged(found: Preflight | undefined, answers: PublishAnswers) {
    const newest = await readNewest(queryClient, campaignId);
    // Put down before the new version is drawn, which would otherwise have it checked once more.
    const { queryKey } = preflightQuery({ campaignId, version: newest.version, visit });
    if (!hasAnswers(newest, answers)) await save.mutateAsync(answers);
    else if (found !== undefined) queryClient.setQueryData(queryKey, found);
    else await queryClient.resetQueries({ queryKey });
  }

  return {
    answer: save.mutate,
    confirm: publish.mutate,
    isSaving: save.isPending,
    isPublishing: publish.isPending,
    /** From here on it can only be stopped between its steps. */
    isStarting,
    error: publish.error ?? save.error,
    notice,
  };
}

function mayBePublished(found: Preflight): found is Preflight & { planHash: string } {
  return found.planHash !== null && found.findings.every(({ severity }) => severity === "warning");
}

/** Closing the dialog while the plan is being checked publishes nothing. */
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
