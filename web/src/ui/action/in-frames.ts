/** Looks before each frame until `look` is done, at most that often; answers how to stop. */
export function inFrames(most: number, look: () => boolean): () => void {
  let left = most;
  let frame = requestAnimationFrame(next);
  function next() {
    left -= 1;
    if (!look() && left > 0) frame = requestAnimationFrame(next);
  }
  return () => cancelAnimationFrame(frame);
}
