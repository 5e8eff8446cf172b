/** Looks before each frame until `look` is done, for that long at most; answers how to stop. */
export function inFrames(mostMs: number, look: () => boolean): () => void {
  const end = performance.now() + mostMs;
  let frame = requestAnimationFrame(next);
  function next() {
    if (!look() && performance.now() < end) frame = requestAnimationFrame(next);
  }
  return () => cancelAnimationFrame(frame);
}
