import { whenIdle } from "../../ui/state/when-idle.ts";
import type { Question, Subject, Verdict } from "./judge-texts.ts";
// oxlint-disable-next-line import/default -- Vite gives the address of the file that it makes of the module
import address from "./judge-worker.ts?worker&url";

interface Waiting {
  question: Question;
  subject: unknown;
  /** Aborted: the texts have changed meanwhile, and nobody waits for the verdict. */
  signal: AbortSignal;
  resolve: (verdict: unknown) => void;
  reject: (reason: unknown) => void;
}

const waiting: Waiting[] = [];
let isAnswering = false;
let worker: Worker | undefined;
/** There is no other thread, or it broke off. */
let isAlone = false;

/**
 * What the rules say of texts. They take a second on a phone, so they run on a thread of their own,
 * one question after another; in the page where there is none.
 */
export function judge<Asked extends Question>(
  question: Asked,
  subject: Subject<Asked>,
  signal: AbortSignal,
): Promise<Verdict<Asked>> {
  return new Promise<Verdict<Asked>>((resolve, reject) => {
    const settle = (verdict: unknown) => resolve(verdict as Verdict<Asked>);
    waiting.push({ question, subject, signal, resolve: settle, reject });
    if (!isAnswering) void answerAll();
  });
}

async function answerAll(): Promise<void> {
  isAnswering = true;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (next.signal.aborted) continue;
    await answer(next).then(next.resolve, next.reject);
  }
  isAnswering = false;
}

async function answer(asked: Waiting): Promise<unknown> {
  if (isAlone) return answerHere(asked);
  try {
    worker ??= await openedWhenIdle();
    return await answerElsewhere(asked, worker);
  } catch {
    worker?.terminate();
    isAlone = true;
    return answerHere(asked);
  }
}

/** Its code keeps one of a phone's few cores busy, which the screen needs first. */
async function openedWhenIdle(): Promise<Worker> {
  await whenIdle();
  return openWorker();
}

async function answerHere({ question, subject }: Waiting): Promise<unknown> {
  const { answerTo } = await import("./judge-texts.ts");
  return answerTo(question, subject);
}

function answerElsewhere({ question, subject }: Waiting, thread: Worker): Promise<unknown> {
  const ended = new AbortController();
  const { signal } = ended;
  const answered = new Promise<unknown>((resolve, reject) => {
    thread.addEventListener("message", ({ data }) => resolve(data), { signal });
    thread.addEventListener("error", reject, { signal });
    thread.postMessage({ question, subject }, []);
  });
  return answered.finally(() => {
    ended.abort();
  });
}

interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

/** The part of the Trusted Types API that is needed; not every browser has it. */
interface PolicyMaker {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

/** A thread with the rules of ad texts. Throws where there are no threads. */
function openWorker(): Worker {
  return new Worker(trusted(address), { type: "module" });
}

/** The Content-Security-Policy asks for Trusted Types; the one address is a file of the site. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  const policy = trustedTypes?.createPolicy("adwright-worker", { createScriptURL: () => address });
  return policy?.createScriptURL(url) ?? url;
}
