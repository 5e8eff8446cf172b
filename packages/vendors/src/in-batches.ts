/** Like `Promise.all(items.map(…))`, but with at most `size` running at once; answers in the given order. */
export async function inBatches<Item, Answer>(
  items: Item[],
  size: number,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = items.entries();
  async function worker(): Promise<void> {
    for (const [index, item] of waiting) {
      answers[index] = await work(item);
    }
  }
  await Promise.all(Array.from({ length: Math.min(size, items.length) }, worker));
  return answers;
}
