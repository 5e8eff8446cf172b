import type { Paddle } from "@paddle/paddle-node-sdk";

import { asApiError, isPassing, paymentError } from "./errors.ts";

export interface PaymentsConfig {
  apiKey: string;
  /** Origin of Paddle's API: https://api.paddle.com, https://sandbox-api.paddle.com */
  apiUrl: string;
  /** The secrets for webhook signatures; two during a rotation. */
  webhookSecrets: readonly string[];
  /** Time-out of one attempt. */
  timeoutMs?: number | undefined;
  /** The wait before the first retry; the next one is three times as long. */
  retryDelayMs?: number | undefined;
}

const MAX_TRIES = 3;
const LONGEST_WAIT_MS = 2000;

type Call<Answer> = (paddle: Paddle) => Promise<Answer>;

export type PaddleClient = ReturnType<typeof makePaddleClient>;

/** The SDK with a time-out for each attempt and retries, both of which it lacks. Imported on the first call. */
export function makePaddleClient(config: PaymentsConfig) {
  const { timeoutMs = 6000, retryDelayMs = 200 } = config;
  let loading: Promise<Paddle> | undefined;
  const paddle = () => (loading ??= connect(config));

  async function run<Answer>(
    call: Call<Answer>,
    mayRepeat: (error: unknown) => boolean,
  ): Promise<Answer> {
    const client = await paddle();
    for (let tries = 1; ; tries++) {
      try {
        return await withDeadline(call(client), timeoutMs);
      } catch (error) {
        const waitMs = waitBefore(error) ?? retryDelayMs * 3 ** (tries - 1);
        if (tries === MAX_TRIES || !mayRepeat(error) || waitMs > LONGEST_WAIT_MS) {
          throw paymentError(error);
        }
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  }

  return {
    /** For a call that can always be retried. */
    read: <Answer>(call: Call<Answer>) => run(call, (error) => isAnsweredAsPassing(error) ?? true),
    /** For a call that is only retried if Paddle answers that it did nothing. */
    write: <Answer>(call: Call<Answer>) =>
      run(call, (error) => isAnsweredAsPassing(error) ?? false),
  };
}

/** Whether Paddle's answer says that the failure is temporary; undefined if there was no answer. */
function isAnsweredAsPassing(error: unknown): boolean | undefined {
  const refusal = asApiError(error);
  return refusal && isPassing(refusal);
}

function waitBefore(error: unknown): number | undefined {
  const seconds = asApiError(error)?.retryAfter;
  return typeof seconds === "number" ? seconds * 1000 : undefined;
}

async function connect({ apiKey, apiUrl }: PaymentsConfig): Promise<Paddle> {
  const { LogLevel, Paddle } = await import("@paddle/paddle-node-sdk");
  // The SDK accepts any address as its environment (undocumented; a test verifies it).
  return new Paddle(apiKey, { environment: apiUrl as never, logLevel: LogLevel.none });
}

/** The SDK cannot abort its request, so a late answer is ignored. */
async function withDeadline<Answer>(work: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Paddle did not answer in time.")), timeoutMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
