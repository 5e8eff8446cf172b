import {
  type BudgetForecast,
  type CampaignForecast,
  forecastCampaign,
  listBudgetForecasts,
} from "@adwright/contracts/publication/forecast";
import * as history from "@adwright/contracts/publication/history";
import * as preflight from "@adwright/contracts/publication/preflight";
import * as contract from "@adwright/contracts/publication/publication";
import * as serving from "@adwright/contracts/publication/serving";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

import { ApplicationError } from "./http/application-error.ts";
import { send, sendOnce } from "./http/client.ts";
import { pause } from "./http/pause.ts";
import { keepProgress, progressQuery } from "./http/progress.ts";
import { fresh, readOf } from "./http/read-query.ts";
import { sendSlow } from "./http/send-slow.ts";

const preflightWork = (campaignId: number) => ["preflight", campaignId] as const;

export interface PreflightOf {
  campaignId: number;
  /** The saved version to check; each version is a plan of its own. */
  version: number;
  /** Each visit checks again, because the account may have changed in the meantime. */
  visit: string;
}

/** Checks a saved version of the campaign by our rules and by Google; creates nothing in Google Ads. */
export const preflightQuery = ({ campaignId, version, visit }: PreflightOf) =>
  queryOptions({
    queryKey: [...preflightWork(campaignId), visit, version],
    queryFn: ({ client, signal }) =>
      sendOnce(
        preflight.preflightCampaign,
        { campaignId },
        { signal, onProgress: keepProgress(client, preflightWork(campaignId)) },
      ),
    staleTime: "static",
    // A check counts against Google's limits, so only the person starts another.
    retry: false,
    meta: { quiet: true },
  });

/** The progress of the running check. */
export const preflightProgressQuery = (campaignId: number) =>
  progressQuery(preflightWork(campaignId));

// Google Ads API: planning services answer one request a second.
const BETWEEN_FORECASTS_MS = 1000;
const LONGEST_WAIT_SECONDS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Waits and asks again while Google is asked too often for the account, as by another tab or a colleague. */
async function forecastOf(
  campaignId: number,
  query: { budget?: string },
  signal: AbortSignal,
): Promise<CampaignForecast> {
  for (;;) {
    try {
      return await send(forecastCampaign, { campaignId, query }, { signal });
    } catch (error) {
      const { code, retryAfterSeconds = Infinity } =
        error instanceof ApplicationError ? error : { code: undefined };
      if (code !== "GOOGLE_ADS_QUOTA" || retryAfterSeconds > LONGEST_WAIT_SECONDS) throw error;
      await pause(retryAfterSeconds * 1000, signal);
    }
  }
}

/**
 * Google's forecast for the saved campaign; fetched once for each value of `about`, the settings the forecast depends
 * on. The screen says what failed.
 */
export const forecastQuery = (campaignId: number, about: unknown) =>
  queryOptions({
    queryKey: ["forecast", campaignId, about],
    queryFn: ({ signal }) => forecastOf(campaignId, {}, signal),
    retry: false,
    meta: { quiet: true },
  });

const keptForADay = { staleTime: DAY_MS, gcTime: DAY_MS, retry: false, meta: { quiet: true } };

/** Google's forecasts for other daily budgets, one after the other; kept for a day. The screen says what failed. */
export const budgetForecastsQuery = (
  campaignId: number,
  about: unknown,
  budgets: readonly number[],
) =>
  queryOptions({
    queryKey: ["forecast", campaignId, about, budgets] as readonly unknown[],
    queryFn: async ({ signal }) => {
      const forecasts: BudgetForecast[] = [];
      for (const budget of budgets) {
        if (forecasts.length > 0) await pause(BETWEEN_FORECASTS_MS, signal);
        const { forecast } = await forecastOf(campaignId, { budget: String(budget) }, signal);
        forecasts.push({ budget, forecast });
      }
      return forecasts;
    },
    ...keptForADay,
  });

/** What other daily budgets would have brought to a live campaign; empty where Google does not say. */
export const liveBudgetsQuery = (brandId: number, campaign: string) =>
  queryOptions({
    queryKey: ["forecast", brandId, campaign, "live"] as readonly unknown[],
    queryFn: async ({ signal }) => {
      const { forecasts } = await send(listBudgetForecasts, { brandId, campaign }, { signal });
      return forecasts;
    },
    ...keptForADay,
  });

/** The preflight in the details of a PLAN_CHANGED error; undefined if Google could not be asked for it. */
export function findPreflight(details: unknown): preflight.Preflight | undefined {
  return preflight.Preflight.safeParse(details).data;
}

// The publication status is polled every 5 seconds.
const POLL_MS = 5000;

/** What the person adds where the money asks for it: the amount that they typed, and from `proveIdentity`. */
export interface Confirmation {
  typedAmountMicros?: number | undefined;
  stepUpToken?: string | undefined;
}

function headersOf({ typedAmountMicros, stepUpToken }: Confirmation): Record<string, string> {
  const { typedAmount, stepUpToken: token } = contract.approvalHeaders;
  return {
    ...(typedAmountMicros !== undefined && { [typedAmount]: String(typedAmountMicros) }),
    ...(stepUpToken !== undefined && { [token]: stepUpToken }),
  };
}

/** The amount to type, where that is what the call was refused for. */
export function findAmountToType(error: Error | null): contract.AmountToType | undefined {
  if (!(error instanceof ApplicationError) || error.code !== "VALIDATION") return undefined;
  return contract.AmountToType.safeParse(error.details).data;
}

interface PublishOptions extends Confirmation {
  /** The hash of the plan that was shown and approved. */
  planHash?: string;
}

function optionsOf({ planHash, ...confirmation }: PublishOptions) {
  const approved = planHash === undefined ? undefined : { "if-match": planHash };
  return { headers: { ...approved, ...headersOf(confirmation) } };
}

/** Starts a publication and returns at once; follow it with `webhookStatusQuery`. */
export const webhookPublish = (campaignId: number, options: PublishOptions = {}) =>
  sendOnce(contract.webhookPublish, { campaignId }, optionsOf(options));

/** Progress of a publication, polled every 5 s until it ends. A failed poll is only logged. */
export const webhookStatusQuery = (campaignId: number) =>
  readOf("publication", contract.webhookStatus, {
    input: { campaignId },
    staleTime: 0,
    refetchInterval: ({ state }) => (hasPublicationEnded(state.data) ? false : POLL_MS),
  });

export const hasPublicationEnded = (status: contract.WebhookStatus | undefined): boolean =>
  status?.isComplete === true || status?.hasError === true;

/** Drops the status of an earlier publication once another has been started. */
export async function forgetStatus(queryClient: QueryClient, campaignId: number): Promise<void> {
  const { queryKey } = webhookStatusQuery(campaignId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.removeQueries({ queryKey });
}

/** Asks a running publication to stop after its current step and to remove what it made. */
export const cancelPublish = (campaignId: number) => send(contract.cancelPublish, { campaignId });

/** The campaign may be changed in Google Ads at any time; an older answer is refetched when it is shown. */
const FRESH_MS = 30_000;

/** The campaign's state in Google Ads and Google's review of its ads; refetched each time it is shown. */
export const reviewQuery = (campaignId: number) =>
  readOf("publication", serving.reviewCampaign, {
    input: { campaignId },
    staleTime: FRESH_MS,
    refetchOnMount: "always",
    refetchOnWindowFocus: true,
  });

/** What happened to the campaign, here and in Google Ads. */
export const historyQuery = (campaignId: number) =>
  readOf("publication", history.getHistory, {
    input: { campaignId },
    staleTime: FRESH_MS,
    refetchOnMount: true,
  });

/** What the publication created; it never changes while the campaign is published. */
export const receiptQuery = (campaignId: number) =>
  readOf("publication", contract.getReceipt, { input: { campaignId } });

/** Verifies the person's whole chain of receipts. */
export const verifyReceipts = () => send(contract.verifyReceipts);

/** Enables or pauses the campaign; answers the state that Google then reports. */
export function setServing(
  campaignId: number,
  status: "ENABLED" | "PAUSED",
  confirmation: Confirmation = {},
) {
  const call = status === "ENABLED" ? serving.enableCampaign : serving.pauseCampaign;
  return sendOnce(call, { campaignId }, { headers: headersOf(confirmation) });
}

/** Removes what the publication created, as a job. CONFLICT with `details {edits}` if it was edited since. */
export const undoPublication = (campaignId: number) =>
  sendSlow(contract.undoPublication, { campaignId });

/** The running job that undoes the publication, started here or in another window, or null. */
export const undoQuery = (campaignId: number) =>
  readOf("publication", contract.webhookStatus, {
    input: { campaignId },
    about: "undo",
    ...fresh,
    refetchOnWindowFocus: true,
    retry: false,
    read: ({ body }) => body.undoJobId ?? null,
  });
