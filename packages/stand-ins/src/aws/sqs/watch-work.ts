const LOOK_MS = 50;
/** A message is neither waiting nor worked on for a moment, when it has just been received. */
const LOOKS = 3;

/** Counts what workers have in hand, and looks at how much waits for them. */
export function watchWork(countWaiting: () => number) {
  let running = 0;
  return {
    counted:
      <Event, Answer>(worker: (event: Event) => Promise<Answer>) =>
      async (event: Event): Promise<Answer> => {
        running += 1;
        try {
          return await worker(event);
        } finally {
          running -= 1;
        }
      },
    async done(): Promise<void> {
      for (let looks = 0; looks < LOOKS;) {
        looks = running === 0 && countWaiting() === 0 ? looks + 1 : 0;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
  };
}
