/** Like `Promise.all(items.map(…))`, with at most `size` at work at once; answers in the order given. */
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
