export type SaveStatus =
  | { state: "saved" | "waiting" | "saving" }
  /** `error` is why the save failed; the next edit or `flush` tries again. */
  | { state: "failed"; error: unknown }
  /** Somebody else has saved in the meantime; nothing is sent until `keep` or `take` is called. */
  | { state: "conflict" };

interface AutosaveOptions<Value, Saved extends { version: number }> {
  /** The version that the first save is based on. */
  version: number;
  save: (value: Value, version: number) => Promise<Saved>;
  isConflict: (error: unknown) => boolean;
  /** Runs the function once typing has paused; the returned function cancels it. */
  afterPause: (run: () => void) => () => void;
  onStatus: (status: SaveStatus) => void;
  onSaved: (saved: Saved) => void;
}

/** Saves one value after another, each based on the version that the previous save returned. */
export function makeAutosave<Value, Saved extends { version: number }>(
  options: AutosaveOptions<Value, Saved>,
) {
  const { save, isConflict, afterPause, onSaved } = options;
  let { version } = options;
  let waiting: { value: Value } | undefined;
  let sending: { value: Value } | undefined;
  let running: Promise<void> | undefined;
  let isHeld = false;
  let state: SaveStatus["state"] = "saved";
  let cancelPause: (() => void) | undefined;

  function setStatus(status: SaveStatus) {
    ({ state } = status);
    options.onStatus(status);
  }

  async function sendNext(): Promise<void> {
    sending = waiting;
    waiting = undefined;
    if (sending === undefined) return;
    setStatus({ state: "saving" });
    try {
      const saved = await save(sending.value, version);
      ({ version } = saved);
      sending = undefined;
      onSaved(saved);
      setStatus({ state: waiting === undefined ? "saved" : "waiting" });
    } catch (error) {
      // A value typed during the save is newer.
      waiting ??= sending;
      sending = undefined;
      setStatus(isConflict(error) ? { state: "conflict" } : { state: "failed", error });
      throw error;
    }
  }

  async function sendAll(): Promise<void> {
    try {
      while (waiting !== undefined) await sendNext();
    } catch {
      // The status shows the failure; the unsaved value is kept.
    }
  }

  function run(): Promise<void> {
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  /** Saves at once; true if everything is saved. */
  async function flush(): Promise<boolean> {
    cancelPause?.();
    if (!isHeld && state !== "conflict") await run();
    return waiting === undefined && sending === undefined;
  }

  function schedule() {
    cancelPause?.();
    cancelPause = afterPause(() => void flush());
  }

  /** Continues from another version and keeps the unsaved value. */
  function continueFrom(from: number) {
    version = from;
    if (waiting === undefined) return setStatus({ state: "saved" });
    setStatus({ state: "waiting" });
    schedule();
  }

  return {
    /** Queues the value to save next, replacing one that is queued. */
    change(value: Value) {
      waiting = { value };
      if (state === "conflict") return;
      if (running === undefined) setStatus({ state: "waiting" });
      schedule();
    },
    flush,
    /** Runs a call that saves on its own while autosave pauses; undefined if our own save failed first. */
    async hold<Other extends { version: number }>(
      call: (version: number) => Promise<Other>,
    ): Promise<Other | undefined> {
      if (isHeld || !(await flush())) return undefined;
      isHeld = true;
      try {
        const saved = await call(version);
        ({ version } = saved);
        return saved;
      } finally {
        isHeld = false;
        if (waiting !== undefined) schedule();
      }
    },
    keep: continueFrom,
    /** Continues from another version and drops the unsaved value. */
    take(from: number) {
      cancelPause?.();
      waiting = undefined;
      continueFrom(from);
    },
    /** The unsaved value, if any. */
    unsaved: (): Value | undefined => (waiting ?? sending)?.value,
    /** The version that the next save is based on. */
    version: () => version,
    /** True if closing the page now would lose changes that a final save cannot rescue. */
    isAtRisk: () => {
      // Without a connection the final save fails, too.
      if (!navigator.onLine) return waiting !== undefined || sending !== undefined;
      const isStuck = state === "conflict" || state === "failed" || isHeld;
      return waiting !== undefined && (isStuck || sending !== undefined);
    },
  };
}
